import type { Endpoint } from '@study/contract/endpoint.ts';
import fc from 'fast-check';
import { HOSTILE_VALUES } from '../../apps/api/test/sample-bodies.ts';
import { anyCharacter, arbitraryOf } from '../../apps/api/test/arbitrary-of-schema.ts';
import { sampleOf } from './known-bodies.ts';

export const ACTORS = ['visitor', 'student', 'other', 'admin'] as const;
export type ActorName = (typeof ACTORS)[number];

/** Kinds of values for a path parameter: whose id, or something else. */
export const ID_KINDS = ['own', 'own', 'own', 'own', 'own', 'own', 'foreign', 'foreign', 'unknown', 'text'] as const;
export interface ChosenId {
  kind: (typeof ID_KINDS)[number];
  index: number;
  text: string;
}

/** A request without the ids that the world provides. `how` is its kind in the report. */
export interface Case {
  actor: ActorName;
  ids: ChosenId[];
  query: string | null;
  /** A value sent as JSON, or a text sent verbatim. */
  body: { how: string; value: unknown } | { how: string; text: string } | null;
  /** `again`: repeats the last request; `earlier`: repeats one of those before. */
  order: 'new' | 'again' | { earlier: number };
  isCutOff: boolean;
}

const SPARE = 20;
const DEEP = 50_000;
const HUGE = 400_000;

const hostileText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.constantFrom(
    '../../x',
    '..',
    "'; drop table users; --",
    '%00',
    '%E0%A4%A',
    '\ud83d',
    'a'.repeat(500),
    '0',
    '-1',
    'null',
  ),
);
const hostileValue = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.jsonValue({ maxDepth: 3 }));

const nested = (depth: number, [open, close]: readonly [string, string]) => open.repeat(depth) + close.repeat(depth);
const rawTexts = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      '',
      'null',
      '[]',
      '"x"',
      '1e999',
      '{',
      '{}{}',
      '\uFEFF{}',
      '{"a":',
      'NaN',
      '{"__proto__":{"role":"admin"}}',
    ),
  },
  { weight: 6, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
  // Rare, because each takes as long as a hundred others.
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(DEEP, ['[', ']']),
      nested(DEEP, ['{"a":', '}']),
      `{"a":${nested(DEEP, ['[', ']'])}}`,
      `{"a":"${'x'.repeat(HUGE)}"}`,
      `{"a":"${'x'.repeat(HUGE * 2)}"}`,
    ),
  },
);

/** Arbitrary requests for an endpoint: half of them valid by the contract. */
export function casesOf(name: string, endpoint: Endpoint): fc.Arbitrary<Case> {
  const chosenId: fc.Arbitrary<ChosenId> = fc.record({
    kind: fc.constantFrom(...ID_KINDS),
    index: fc.nat(SPARE),
    text: hostileText,
  });
  return fc.record({
    actor: fc.oneof(
      { weight: 5, arbitrary: fc.constant(endpoint.audience === 'admin' ? ('admin' as const) : ('student' as const)) },
      { weight: 3, arbitrary: fc.constantFrom(...ACTORS) },
    ),
    ids: fc.array(chosenId, { minLength: 3, maxLength: 3 }),
    query: queries(endpoint),
    body: bodies(name, endpoint),
    order: fc.oneof(
      { weight: 18, arbitrary: fc.constant('new' as const) },
      { weight: 1, arbitrary: fc.constant('again' as const) },
      { weight: 1, arbitrary: fc.record({ earlier: fc.nat(SPARE) }) },
    ),
    isCutOff: fc.nat(300).map((one) => one === 0),
  });
}

function queries({ query }: Endpoint): fc.Arbitrary<string | null> {
  const hostile = fc.oneof(
    fc.tuple(hostileText, hostileText).map(([key, value]) => `${encode(key)}=${encode(value)}`),
    fc.constantFrom(
      'a',
      '&&&',
      '%',
      'page=1&page=2',
      'page=-1',
      'page=1e308',
      'page_size=99999',
      '__proto__=1',
      'a[b]=c',
    ),
  );
  if (query === undefined) {
    return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostile });
  }
  const as = (isBeyond: boolean) => arbitraryOf(query, isBeyond).map(searchOf);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 5, arbitrary: as(false) },
    { weight: 2, arbitrary: as(true) },
    { weight: 1, arbitrary: fc.tuple(as(false), as(true)).map((two) => two.join('&')) },
    { weight: 1, arbitrary: hostile },
  );
}

function searchOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([, one]) => one !== undefined && one !== null)
    .map(([key, one]) => `${encode(key)}=${encode(String(one))}`)
    .join('&');
}

/** Lone surrogates cannot be URL-encoded. */
export const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function bodies(name: string, { body }: Endpoint): fc.Arbitrary<Case['body']> {
  const raw = rawTexts.map((text) => ({ how: 'not the shape of JSON', text }));
  if (body === undefined) return fc.oneof({ weight: 19, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: raw });
  const sample = fc.constant(sampleOf(name));
  const valid = arbitraryOf(body);
  const either = fc.oneof(sample, valid);
  const as = (how: string, values: fc.Arbitrary<unknown>) => values.map((value) => ({ how, value }));
  const spoilt = fc.tuple(either, fc.nat(), hostileValue).map(([value, at, spoil]) => spoilAt(value, at, spoil));
  const larger = fc
    .tuple(either, fc.string({ maxLength: 9 }), hostileValue)
    .map(([value, key, extra]) => with_(value, key, extra));
  return fc.oneof(
    { weight: 5, arbitrary: as('sample', sample) },
    { weight: 6, arbitrary: as('by the schema', valid) },
    { weight: 4, arbitrary: as('at its bounds', arbitraryOf(body, true)) },
    { weight: 4, arbitrary: as('one value spoilt', spoilt) },
    { weight: 1, arbitrary: as('a field too many', larger) },
    { weight: 1, arbitrary: as('another value', hostileValue) },
    { weight: 1, arbitrary: raw },
  );
}

function with_(value: unknown, key: string, extra: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries([...Object.entries(value), [key, extra]])
    : extra;
}

/** Replaces the leaf or branch at index `at` of a value. */
function spoilAt(value: unknown, at: number, spoil: unknown): unknown {
  const copy: unknown = structuredClone(value);
  const places: [Record<string, unknown>, string][] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      places.push([node as Record<string, unknown>, key]);
      visit(inner);
    }
  };
  visit(copy);
  const place = places.at(at % Math.max(places.length, 1));
  if (place === undefined) return spoil;
  Object.defineProperty(place[0], place[1], { value: spoil, enumerable: true, configurable: true, writable: true });
  return copy;
}
