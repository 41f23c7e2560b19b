/** The used part of autocannon's API, which ships no types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each request. */
    setupRequest?: (request: Request) => Request;
  }
  export interface Client {
    setRequests(requests: Request[]): void;
  }
  export interface Settings {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    setupClient: (client: Client) => void;
  }
  export interface Result {
    requests: { average: number; total: number };
    /** In milliseconds. */
    latency: { p50: number; p90: number; p97_5: number; p99: number; max: number };
    throughput: { average: number };
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
  }
  // oxlint-disable-next-line import/no-default-export -- it is what the package gives.
  export default function autocannon(settings: Settings): Promise<Result>;
}
