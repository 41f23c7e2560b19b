import type { Encoder } from '../meaning/encoder.ts';
import { weightedMean, without, type Vector } from '../meaning/vectors.ts';
import { keepRecent } from '../text/keep-recent.ts';

/** A source clause with its renderings in the references. */
export interface TranslationUnit {
  zh: string;
  renderings: readonly string[];
}

export interface UnitVectors {
  /** Vectors of each unit's renderings, minus the paper's mean. */
  units: readonly (readonly Vector[])[];
  /** Vectors of each unit joined with the next one, rendering by rendering. */
  pairs: readonly (readonly Vector[])[];
  /** Mean vector of the paper. */
  centre: Vector;
}

/** Maximum number of cached papers. */
const KEPT_MAX = 24;

/** Vectors of a paper's units, cached by their text, so that an edited paper gets new ones. */
export function createUnitVectors(encoder: Encoder): (units: readonly TranslationUnit[]) => Promise<UnitVectors> {
  const kept = keepRecent<Promise<UnitVectors>>(KEPT_MAX);
  return (units) => {
    const key = JSON.stringify(units.map(({ renderings }) => renderings));
    const vectors = kept.of(key, () => encodeUnits(encoder, units));
    vectors.catch(() => kept.forget(key));
    return vectors;
  };
}

async function encodeUnits(encoder: Encoder, units: readonly TranslationUnit[]): Promise<UnitVectors> {
  const single = units.map(({ renderings }) => renderings);
  const joined = units.slice(0, -1).map(({ renderings }, index) => {
    const next = units[index + 1]?.renderings ?? [];
    return renderings.slice(0, next.length).map((rendering, at) => `${rendering} ${next[at] ?? ''}`);
  });
  const all = [...single, ...joined];
  const vectors = await encoder.encode(all.flat());
  let at = 0;
  const grouped = all.map((texts) => {
    at += texts.length;
    return vectors.slice(at - texts.length, at);
  });
  const own = grouped.slice(0, single.length);
  const equal = own.flat().map((vector) => ({ vector, weight: 1 }));
  const centre = weightedMean(equal) ?? new Float32Array();
  const centred = grouped.map((group) => group.map((vector) => without(vector, centre)));
  return { units: centred.slice(0, single.length), pairs: centred.slice(single.length), centre };
}
