import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { keepShortDay, minutesToday } from './short-day.ts';
import { dayPlanQuery } from './today-queries.ts';

interface Today {
  plan: UseQueryResult<DayPlan>;
  /** Whether today is planned for ten minutes only. */
  isShort: boolean;
  setShort: (isShort: boolean) => void;
}

/** 今天: the same plan on every page that speaks of it. */
export function useToday(userId: string): Today {
  const [minutes, setMinutes] = useState(() => minutesToday(userId));
  const plan = useQuery(dayPlanQuery(minutes));
  const setShort = (isShort: boolean) => {
    keepShortDay(userId, isShort);
    setMinutes(isShort ? '10' : undefined);
  };
  return { plan, isShort: minutes !== undefined, setShort };
}
