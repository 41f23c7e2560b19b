import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { sessionQuery, startPractice, type StartRequest } from './practice-queries.ts';

export interface Start {
  /** Begins a session; one at a time. */
  start: (request: StartRequest) => void;
  /** What is being begun; null when nothing is. */
  starting: StartRequest | null;
  fault: string | null;
}

/** Begins sessions of practice and says why one could not be begun. */
export function useStart(onSession: (id: string) => void): Start {
  const client = useQueryClient();
  const [starting, setStarting] = useState<StartRequest | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const begin = async (request: StartRequest) => {
    if (starting !== null) return;
    setStarting(request);
    setFault(null);
    try {
      const session = await startPractice(request);
      client.setQueryData(sessionQuery(session.id).queryKey, session);
      onSession(session.id);
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setStarting(null);
    }
  };
  return { start: (request) => void begin(request), starting, fault };
}
