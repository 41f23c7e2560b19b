/** Texts that stand below each other without gaps, and where each begins; the last entry is the end. */
export interface Rows {
  values: Float32Array;
  width: number;
  starts: readonly number[];
}

export interface Norm {
  scale: Float32Array;
  bias: Float32Array;
}

const EPSILON = 1e-6;

/** One row for each text. */
export function meanOfTexts({ values, width, starts }: Rows): Rows {
  const count = starts.length - 1;
  const means = new Float32Array(count * width);
  for (let text = 0; text < count; text += 1) {
    const [from, to] = [starts[text] ?? 0, starts[text + 1] ?? 0];
    const out = text * width;
    for (let row = from; row < to; row += 1) {
      for (let at = 0; at < width; at += 1) {
        means[out + at] = (means[out + at] ?? 0) + (values[row * width + at] ?? 0) / (to - from);
      }
    }
  }
  return { values: means, width, starts: Array.from({ length: count + 1 }, (_, at) => at) };
}

/** Each row with mean 0 and spread 1, then scaled and moved. */
export function normalise({ values, width, starts }: Rows, { scale, bias }: Norm): Rows {
  const normal = new Float32Array(values.length);
  for (let row = 0; row < values.length; row += width) {
    let sum = 0;
    for (let at = 0; at < width; at += 1) sum += values[row + at] ?? 0;
    const mean = sum / width;
    let spread = 0;
    for (let at = 0; at < width; at += 1) spread += ((values[row + at] ?? 0) - mean) ** 2;
    const share = 1 / Math.sqrt(spread / width + EPSILON);
    for (let at = 0; at < width; at += 1) {
      normal[row + at] = ((values[row + at] ?? 0) - mean) * share * (scale[at] ?? 0) + (bias[at] ?? 0);
    }
  }
  return { values: normal, width, starts };
}

/** Into the first. */
export function add(one: Rows, other: Rows): Rows {
  const { values } = one;
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) + (other.values[at] ?? 0);
  return one;
}
