import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { storedValue } from '#storage/stored-value.ts';

export interface KeptAnswer {
  item: string;
  response: string;
  isRight: boolean;
  timeMs: number;
}

export interface KeptAnswers {
  exam: ExamType;
  drill: string;
  /** Epoch milliseconds of the first answer. */
  since: number;
  answers: readonly KeptAnswer[];
}

const value = storedValue('visitor-drill');

/** The answers given without an account; null: none. */
export function keptAnswers(): KeptAnswers | null {
  try {
    return JSON.parse(value.read() ?? 'null') as KeptAnswers | null;
  } catch {
    return null;
  }
}

export const dropAnswers = () => value.drop();
export const storeAnswers = (kept: KeptAnswers) => void value.write(JSON.stringify(kept));

/** Adds an answer; those of another drill are forgotten. */
export function keepAnswer({ exam, drill }: Pick<KeptAnswers, 'exam' | 'drill'>, answer: KeptAnswer): void {
  const known = keptAnswers();
  const kept = known?.drill === drill ? known : { exam, drill, since: Date.now(), answers: [] };
  storeAnswers({ ...kept, answers: [...kept.answers.filter(({ item }) => item !== answer.item), answer] });
}
