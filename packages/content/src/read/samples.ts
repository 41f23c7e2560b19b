/** Mono, 16 bits signed, at this many samples a second throughout. */
export const SAMPLE_RATE = 24_000;
export type Samples = Int16Array<ArrayBuffer>;
