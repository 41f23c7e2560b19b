import autocannon, { type Request, type Result } from 'autocannon';

export const CONNECTIONS = 50;
const WARM_UP_SECONDS = 1;

export interface Load {
  url: string;
  /** Requests that one connection sends repeatedly. */
  requestsOf: (connection: number) => Request[];
  seconds: number;
}

/** Maximum throughput with 50 connections, after a warm-up. Throws if a request was refused or failed. */
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
