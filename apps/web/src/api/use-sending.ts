import type { Schema } from '@study/contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type FormEvent } from 'react';
import { ApiError, type ClientErrorCode } from './errors.ts';
import { faultsOf, faultsOfRefusal, type FieldErrors } from './field-errors.ts';
import { useSecondsUntil } from '../ui/form/use-seconds-until.ts';

/**
 * Lazy-loads the schema on first use, so that the page does not wait for it. If loading fails, only the API validates.
 */
export type LateSchema = () => Promise<Schema>;

/** Field names by error code, for errors shown beside a field. */
export type FieldOfCode = Partial<Record<ClientErrorCode, string>>;

interface SendingRules<Form> {
  /** The API's validation schema of the body. */
  schema: Schema | LateSchema;
  send: (form: Form) => Promise<void>;
  /** Field names of error codes shown beside a field. */
  fieldOfCode?: FieldOfCode;
}

interface Outcome {
  faults: FieldErrors;
  /** Earliest retry in `performance.now()` milliseconds; null for at once. */
  retryAt: number | null;
}

const NOTHING_WRONG: Outcome = { faults: {}, retryAt: null };

/**
 * Form submission: validates with the API's schema, sends one request at a time, shows messages beside fields, and
 * focuses the first invalid field. `waitSeconds` counts down to the earliest retry; submitting is blocked until then.
 */
export function useSending<Form>({ schema, send, fieldOfCode = {} }: SendingRules<Form>) {
  const sending = useMutation({
    mutationFn: async (form: Form): Promise<Outcome> => {
      try {
        const rules = typeof schema === 'function' ? await schema().catch(() => null) : schema;
        const faults = rules === null ? {} : faultsOf(rules, form);
        if (Object.keys(faults).length === 0) await send(form);
        return { faults, retryAt: null };
      } catch (error) {
        return { faults: faultsOfFailure(error, fieldOfCode), retryAt: retryMomentOf(error) };
      }
    },
  });
  const { data: { faults, retryAt } = NOTHING_WRONG, isPending: isBusy } = sending;
  const waitSeconds = useSecondsUntil(retryAt);
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const submit = (event: FormEvent<HTMLFormElement>, form: Form) => {
    event.preventDefault();
    if (isBusy || waitSeconds > 0) return;
    sent.current = event.currentTarget;
    sending.mutate(form);
  };

  /** Faults of what has not been changed since it was sent. */
  const faultsStillIn = (form: Form): FieldErrors => {
    const sentForm = sending.variables;
    const isUnchanged = ([field]: [string, string]) =>
      JSON.stringify(form[field as keyof Form]) === JSON.stringify(sentForm?.[field as keyof Form]);
    return Object.fromEntries(Object.entries(faults).filter(isUnchanged));
  };

  return { faults, faultsStillIn, isBusy, waitSeconds, submit };
}

function faultsOfFailure(error: unknown, fieldOfCode: FieldOfCode): FieldErrors {
  const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined;
  return error instanceof ApiError && field !== undefined ? { [field]: error.message } : faultsOfRefusal(error);
}

/** Longer waits have no countdown; the error message names them. */
const LONGEST_COUNTED_SECONDS = 300;

function retryMomentOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return null;
  const seconds = error.details['retry_after_seconds'];
  return typeof seconds === 'number' && seconds <= LONGEST_COUNTED_SECONDS ? performance.now() + seconds * 1_000 : null;
}
