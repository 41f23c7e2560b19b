import { APPEAL_REASON_MAX } from '@study/contract/marking/texts.schemas.ts';
import type { Claim } from '#exam/marks/claim.ts';

/** More of the student's own text than this is not quoted. */
const OWN_MAX = 160;

/** The reason of an appeal with a claim behind what is written already; unchanged where it is there or has no room. */
export function withClaim(reason: string, { zh, own }: Claim): string {
  const quoted = own.length > OWN_MAX ? `${own.slice(0, OWN_MAX)}……` : own;
  const line = `我译了“${zh}”，译文是：${quoted}`;
  if (reason.includes(line)) return reason;
  const joined = reason.trim() === '' ? line : `${reason.trimEnd()}\n${line}`;
  return joined.length > APPEAL_REASON_MAX ? reason : joined;
}
