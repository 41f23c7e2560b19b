/** WebAssembly instructions as bytes. An expression pushes one value, a statement none. */
export type Code = readonly number[];

export type Local = number;

export interface Kernel {
  name: string;
  /** Number of integer parameters. */
  parameters: number;
  /** Number of local variables: integers, then vectors of four numbers. */
  integers: number;
  vectors: number;
  body: Code;
}

interface Names<P extends string, I extends string, V extends string> {
  /** Addresses and counts, 32-bit integers. */
  parameters: readonly P[];
  integers: readonly I[];
  vectors: readonly V[];
}

const I32 = 0x7f;
const V128 = 0x7b;
const FUNCTION = 0x60;
const NO_RESULT = 0x40;
const VECTOR = 0xfd;
const LOOP = 0x03;
const TEE = 0x22;
const BRANCH_IF = 0x0d;
const END = 0x0b;
const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const SECTION = { types: 1, imports: 2, functions: 3, exports: 7, bodies: 10 };

/** Defines a function; `write` refers to parameters and variables by name. */
export function kernel<P extends string, I extends string, V extends string>(
  name: string,
  { parameters, integers, vectors }: Names<P, I, V>,
  write: (locals: Readonly<Record<P | I | V, Local>>) => Code,
): Kernel {
  const names = [...parameters, ...integers, ...vectors];
  const locals = Object.fromEntries(names.map((local, at) => [local, at])) as Record<P | I | V, Local>;
  return {
    name,
    parameters: parameters.length,
    integers: integers.length,
    vectors: vectors.length,
    body: write(locals),
  };
}

/** An unsigned LEB128 integer. */
function unsigned(value: number): number[] {
  const low = value % 128;
  return value < 128 ? [low] : [low + 128, ...unsigned(Math.floor(value / 128))];
}

function signed(value: number): number[] {
  const low = value & 127;
  const isLast = value >= -64 && value < 64;
  return isLast ? [low] : [low + 128, ...signed(value >> 7)];
}

/** Memory operand: no promised alignment, and an offset that is added to the address. */
const memory = (offset: number): Code => [0, ...unsigned(offset)];
const onIntegers =
  (code: number) =>
  (one: Code, other: Code): Code => [...one, ...other, code];
const onVectors =
  (code: number) =>
  (...operands: readonly Code[]): Code => [...operands.flat(), VECTOR, ...unsigned(code)];

export const integer = (value: number): Code => [0x41, ...signed(value)];
export const plus = onIntegers(0x6a);
const minus = onIntegers(0x6b);
export const times = onIntegers(0x6c);

export const get = (local: Local): Code => [0x20, ...unsigned(local)];
export const set = (local: Local, value: Code): Code => [...value, 0x21, ...unsigned(local)];
/** Increments an address. */
export const advance = (local: Local, by: Code): Code => set(local, plus(get(local), by));

export const load = (address: Local, offset = 0): Code => [...get(address), VECTOR, 0, ...memory(offset)];
/** Loads 32 bits into all four lanes. */
export const loadCopies = (address: Local, offset = 0): Code => [...get(address), VECTOR, 9, ...memory(offset)];
export const store = (address: Local, value: Code, offset = 0): Code => [
  ...get(address),
  ...value,
  VECTOR,
  11,
  ...memory(offset),
];
/** Stores one 32-bit lane of a vector. */
export const storeLane = (address: Local, value: Code, lane: number, offset = 0): Code => [
  ...get(address),
  ...value,
  VECTOR,
  0x5a,
  ...memory(offset),
  lane,
];

export const zeros: Code = [VECTOR, 12, ...Array.from({ length: 16 }, () => 0)];
/** Permutes the four lanes of a vector. */
export const arrange = (value: Local, order: readonly [number, number, number, number]): Code => [
  ...get(value),
  ...get(value),
  VECTOR,
  13,
  ...order.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)),
];

/** Multiplies eight 16-bit integers and adds adjacent products. */
export const dotPairs = onVectors(0xba);
export const addIntegers = onVectors(0xae);
/** Packs two vectors of four 32-bit integers into eight 16-bit ones. */
export const narrow = onVectors(0x85);
export const toFloats = onVectors(0xfa);
export const toIntegers = onVectors(0xf8);
export const round = onVectors(0x6a);
export const absolute = onVectors(0xe0);
export const add = onVectors(0xe4);
export const multiply = onVectors(0xe6);
export const divide = onVectors(0xe7);
export const greater = onVectors(0xe9);

/** Repeats statements `count` times, at least once; decrements the counter to 0. */
export const repeat = (counter: Local, count: Code, ...statements: readonly Code[]): Code => [
  ...set(counter, count),
  LOOP,
  NO_RESULT,
  ...statements.flat(),
  ...minus(get(counter), integer(1)),
  TEE,
  ...unsigned(counter),
  BRANCH_IF,
  0,
  END,
];

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const sized = (content: Code): Code => [...unsigned(content.length), ...content];
const section = (id: number, items: readonly Code[]): Code => [id, ...sized(list(items))];
const text = (value: string): Code => sized([...Buffer.from(value, 'ascii')]);

/** Assembles a module of these functions; it imports its memory as `memory.own`. */
export function assemble(kernels: readonly Kernel[]): Uint8Array<ArrayBuffer> {
  const type = ({ parameters }: Kernel): Code => [
    FUNCTION,
    ...list(Array.from({ length: parameters }, () => [I32])),
    0,
  ];
  const body = ({ integers, vectors, body: code }: Kernel): Code =>
    sized([
      ...list([
        [...unsigned(integers), I32],
        [...unsigned(vectors), V128],
      ]),
      ...code,
      END,
    ]);
  return Uint8Array.from([
    ...HEADER,
    ...section(SECTION.types, kernels.map(type)),
    ...section(SECTION.imports, [[...text('memory'), ...text('own'), 2, 0, 0]]),
    ...section(
      SECTION.functions,
      kernels.map((_, at) => unsigned(at)),
    ),
    ...section(
      SECTION.exports,
      kernels.map(({ name }, at) => [...text(name), 0, ...unsigned(at)]),
    ),
    ...section(SECTION.bodies, kernels.map(body)),
  ]);
}
