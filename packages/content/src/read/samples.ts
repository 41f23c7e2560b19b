/** Sample rate in Hz of all samples: mono, 16 bits signed. */
export const SAMPLE_RATE = 16_000;
export type Samples = Int16Array<ArrayBuffer>;
