/** The file store is unreachable or temporarily unable to serve: the caller may retry. */
export class StoreAway extends Error {
  constructor(cause: unknown) {
    super('the file store is away', { cause });
    this.name = 'StoreAway';
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'TimeoutError',
  'RequestTimeout',
  'SlowDown',
]);
/** Errors are wrapped by flydrive, by the S3 client, and by Node for a host name with several addresses. */
const MOST_WRAPPINGS = 5;

/** Whether an S3 error is caused by the network or the server, not by the request. */
export function isStoreAway(error: unknown, wrappings = 0): boolean {
  if (!(error instanceof Error) || wrappings > MOST_WRAPPINGS) return false;
  if (UNREACHABLE.has(error.name) || ('code' in error && UNREACHABLE.has(String(error.code)))) return true;
  if ('$metadata' in error && isServerFault(error.$metadata)) return true;
  return isStoreAway(error.cause, wrappings + 1);
}

function isServerFault(metadata: unknown): boolean {
  return (
    typeof metadata === 'object' &&
    metadata !== null &&
    'httpStatusCode' in metadata &&
    Number(metadata.httpStatusCode) >= 500
  );
}
