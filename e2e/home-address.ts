let homes = 0;

/** Headers with a unique client address; the server trusts them (`e2e/server.ts`). */
export function newHome(): { 'x-forwarded-for': string } {
  homes += 1;
  return { 'x-forwarded-for': `10.77.${homes >> 8}.${homes & 255}` };
}
