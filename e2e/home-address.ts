let homes = 0;

/** The headers of a caller from an address that nobody else calls from; the server believes them (`e2e/server.ts`). */
export function newHome(): { 'x-forwarded-for': string } {
  homes += 1;
  return { 'x-forwarded-for': `10.77.${homes >> 8}.${homes & 255}` };
}
