import * as z from 'zod/mini';
import { givenPassword, secondFactorCode } from './credentials.schemas.ts';

export const codeBody = z.strictObject({ code: secondFactorCode });
export const enrolBody = z.strictObject({ password: givenPassword, code: z.optional(secondFactorCode) });
