import type { Schema } from '@study/contract/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, type FormEvent } from 'react';
import { ApiError, type ClientErrorCode } from './errors.ts';
import { faultsOf, faultsOfRefusal, type FieldErrors } from './field-errors.ts';
import { useSecondsUntil } from '../ui/form/use-seconds-until.ts';

/** Loads the schema when the form is first used, so that its page need not wait for it. If that fails, only the API checks. */
export type LateSchema = () => Promise<Schema>;

/** Fields by the error codes that are shown beside them. */
export type Places = Partial<Record<ClientErrorCode, string>>;

interface SendingRules<Form> {
  /** The schema the API validates the body with. */
  schema: Schema | LateSchema;
  send: (form: Form) => Promise<void>;
  /** Error codes that are shown beside a field, with the field's name. */
  places?: Places;
}

interface Outcome {
  faults: FieldErrors;
  /** When the form may be sent again, in `performance.now()` milliseconds; null for at once. */
  retryAt: number | null;
}

const NOTHING_WRONG: Outcome = { faults: {}, retryAt: null };

/**
 * A form's sending: checked by the API's schema first, one at a time, and what is wrong stands beside its field, which
 * gets the focus. `waitSeconds` counts down to when the API takes it again; until then it is not sent.
 */
export function useSending<Form>({ schema, send, places = {} }: SendingRules<Form>) {
  const sending = useMutation({
    mutationFn: async (form: Form): Promise<Outcome> => {
      try {
        const rules = typeof schema === 'function' ? await schema().catch(() => null) : schema;
        const faults = rules === null ? {} : faultsOf(rules, form);
        if (Object.keys(faults).length === 0) await send(form);
        return { faults, retryAt: null };
      } catch (error) {
        return { faults: faultsOfFailure(error, places), retryAt: retryMomentOf(error) };
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

  return { faults, isBusy, waitSeconds, submit };
}

function faultsOfFailure(error: unknown, places: Places): FieldErrors {
  const place = error instanceof ApiError ? places[error.code] : undefined;
  return error instanceof ApiError && place !== undefined ? { [place]: error.message } : faultsOfRefusal(error);
}

/** Longer waits are not counted down: the error message names them. */
const LONGEST_COUNTED_SECONDS = 300;

function retryMomentOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return null;
  const seconds = error.details['retry_after_seconds'];
  return typeof seconds === 'number' && seconds <= LONGEST_COUNTED_SECONDS ? performance.now() + seconds * 1_000 : null;
}
