/** Limits of imported papers; without schemas, because the browser checks them before the upload. */

/** Maximum UTF-16 units of each document; those of shipped papers have less than 100,000. */
export const DOCUMENT_TEXT_MAX = 150_000;
export const PAPER_ZIP_BYTES_MAX = 200 * 1024 * 1024;
export const RECORDING_BYTES_MAX = 40 * 1024 * 1024;
