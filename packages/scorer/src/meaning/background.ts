import { meanOf, directionFrom, type Vector } from './vectors.ts';

/** Vectors of other tasks' sentences and of generic sentences, for comparison with an essay on its task. */
export interface Background {
  /** Mean vector of all tasks, subtracted from every vector. */
  centre: Vector;
  tasks: readonly { mean: Vector; sentences: readonly Vector[] }[];
  empty: readonly Vector[];
  /** One vector for each subject that students often write about. */
  subjects: readonly Vector[];
}

/** Vectors quantized to one byte per number, in base64, as stored in a file. */
export interface PackedBackground {
  dimensions: number;
  tasks: readonly string[];
  empty: string;
  subjects: string;
}

/** Components of unit vectors are rarely beyond ±0.25. */
const STEPS = 508;

export function packVectors(vectors: readonly Vector[]): string {
  const bytes = Int8Array.from(
    vectors.flatMap((vector) => [...vector].map((value) => Math.max(-127, Math.min(127, Math.round(value * STEPS))))),
  );
  return Buffer.from(bytes.buffer).toString('base64');
}

function unpackVectors(packed: string, dimensions: number): Vector[] {
  const bytes = new Int8Array(Buffer.from(packed, 'base64'));
  return Array.from({ length: bytes.length / dimensions }, (_, at) =>
    Float32Array.from(bytes.subarray(at * dimensions, (at + 1) * dimensions), (value) => value / STEPS),
  );
}

export function openBackground({ dimensions, tasks, empty, subjects }: PackedBackground): Background {
  const raw = tasks.map((packed) => unpackVectors(packed, dimensions));
  const means = raw.map(meanOf);
  const centre = meanOf(means);
  return {
    centre,
    tasks: raw.map((sentences, at) => ({
      mean: directionFrom(means[at] ?? centre, centre),
      sentences: sentences.map((vector) => directionFrom(vector, centre)),
    })),
    empty: unpackVectors(empty, dimensions).map((vector) => directionFrom(vector, centre)),
    subjects: unpackVectors(subjects, dimensions).map((vector) => directionFrom(vector, centre)),
  };
}
