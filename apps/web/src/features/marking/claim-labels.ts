import { APPEAL_REASON_MAX } from '@study/contract/marking/texts.schemas.ts';
import type { Claim } from '#exam/marks/claim.ts';

/** Maximum quoted length of the student's text, in characters. */
const OWN_MAX = 160;

/** Appends a claim to the reason of an appeal; unchanged if it is already included or too long. */
export function withClaim(reason: string, { zh, own }: Claim): string {
  const quoted = own.length > OWN_MAX ? `${own.slice(0, OWN_MAX)}……` : own;
  const line = `我译了“${zh}”，译文是：${quoted}`;
  if (reason.includes(line)) return reason;
  const joined = reason.trim() === '' ? line : `${reason.trimEnd()}\n${line}`;
  return joined.length > APPEAL_REASON_MAX ? reason : joined;
}
