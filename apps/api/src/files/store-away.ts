/** The store of files cannot be reached, or says that it cannot serve now: the caller may come again. */
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
/** Wrapped by flydrive, by the S3 client, and by Node where a name has several addresses. */
const MOST_WRAPPINGS = 5;

/** Whether a failure of an S3 store is one of the network or the server, not of the call. */
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
