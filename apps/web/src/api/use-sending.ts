import type { Schema } from '@study/contract/endpoint.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, type ClientErrorCode } from './errors.ts';
import { faultsOf, faultsOfRefusal, type FieldErrors } from './field-errors.ts';
import { useSecondsUntil } from '../ui/use-seconds-until.ts';

/** Fetched when somebody turns to the form, where its page should not wait for it. Without it the API alone checks. */
export type LateSchema = () => Promise<Schema>;

interface SendingRules<Form> {
  /** The API's own schema of the body. */
  schema: Schema | LateSchema;
  send: (form: Form) => Promise<void>;
  /** Refusals that belong beside a field. */
  places?: Partial<Record<ClientErrorCode, string>>;
}

/**
 * A form's sending: checked by the API's schema first, one at a time, and what is wrong stands beside its field, which
 * gets the focus. `waitSeconds` counts down to when the API takes it again; until then it is not sent.
 */
export function useSending<Form>({ schema, send, places = {} }: SendingRules<Form>) {
  const [faults, setFaults] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [retryAt, setRetryAt] = useState<number | null>(null);
  const waitSeconds = useSecondsUntil(retryAt);
  const sent = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const submit = async (event: FormEvent<HTMLFormElement>, form: Form) => {
    event.preventDefault();
    if (isBusy || waitSeconds > 0) return;
    sent.current = event.currentTarget;
    setBusy(true);
    setRetryAt(null);
    try {
      const rules = typeof schema === 'function' ? await schema().catch(() => null) : schema;
      const found = rules === null ? {} : faultsOf(rules, form);
      setFaults(found);
      if (Object.keys(found).length === 0) await send(form);
    } catch (error) {
      setRetryAt(retryMomentOf(error));
      const place = error instanceof ApiError ? places[error.code] : undefined;
      setFaults(error instanceof ApiError && place !== undefined ? { [place]: error.message } : faultsOfRefusal(error));
    } finally {
      setBusy(false);
    }
  };

  return { faults, isBusy, waitSeconds, submit };
}

/** Longer waits are told by the sentence alone. */
const LONGEST_COUNTED_SECONDS = 300;

function retryMomentOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return null;
  const seconds = error.details['retry_after_seconds'];
  return typeof seconds === 'number' && seconds <= LONGEST_COUNTED_SECONDS ? performance.now() + seconds * 1_000 : null;
}
