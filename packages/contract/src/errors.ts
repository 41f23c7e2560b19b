import * as z from 'zod/mini';

/** Every refusal that the API can give, by its stable code. The Chinese sentences stand in the API's catalogue. */
export const ERROR_CODES = [
  'malformed',
  'not_authenticated',
  'token_expired',
  'invalid_credentials',
  'refresh_reused',
  'csrf_failed',
  'forbidden',
  'answers_sealed',
  'not_found',
  'no_open_attempt',
  'attempt_open',
  'attempt_closed',
  'not_started',
  'phase_not_open',
  'not_a_mock',
  'not_a_practice',
  'no_such_section',
  'questions_changed',
  'not_scored_yet',
  'already_appealed',
  'too_many_revisions',
  'too_many_boards',
  'nothing_to_practise',
  'nothing_due',
  'reviewed_since',
  'lease_lost',
  'payload_too_large',
  'unsupported_media_type',
  'range_not_satisfiable',
  'validation_failed',
  'username_taken',
  'card_exists',
  'card_in_use',
  'wrong_password',
  'invalid_recovery_code',
  'too_many_requests',
  'service_unavailable',
  'internal_error',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorBody = z.object({
  error: z.string(),
  code: z.enum(ERROR_CODES),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
  request_id: z.string(),
});
export type ErrorBody = z.output<typeof errorBody>;
