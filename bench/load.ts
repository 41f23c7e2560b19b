import autocannon, { type Request, type Result } from 'autocannon';

export const CONNECTIONS = 50;
const WARM_UP_SECONDS = 1;

export interface Load {
  url: string;
  /** What one of the connections sends, over and over. */
  requestsOf: (connection: number) => Request[];
  seconds: number;
}

/** As many requests as 50 connections get answered, after a warm-up. Throws when one was refused or failed. */
export async function run({ url, requestsOf, seconds }: Load): Promise<Result> {
  const send = (duration: number) => {
    let connection = 0;
    return autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      setupClient: (client) => client.setRequests(requestsOf(connection++)),
    });
  };
  await send(WARM_UP_SECONDS);
  const result = await send(seconds);
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of ${result.requests.total} requests failed`);
  return result;
}
