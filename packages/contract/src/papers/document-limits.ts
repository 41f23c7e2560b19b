/** Limits of papers that are brought in; without a schema, because the browser checks them before it sends. */

/** Each document, in UTF-16 units; a shipped paper's have less than 100,000. */
export const DOCUMENT_TEXT_MAX = 150_000;
export const PAPER_ZIP_BYTES_MAX = 200 * 1024 * 1024;
export const RECORDING_BYTES_MAX = 40 * 1024 * 1024;
