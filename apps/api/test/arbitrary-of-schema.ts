import type { Schema } from '@study/contract/endpoint.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** Stands for an id that the world knows, chosen when the request is sent. */
export const ID_TOKEN = /^\{id:(\d+)\}$/;
const SOME_IDS = 50;

const SURROGATES = 0x800;
const FIRST_SURROGATE = 0xd800;

/** Any character of Unicode. The library's own unit takes seconds to prepare for shrinking, which nobody does here. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10_ffff - SURROGATES)
  .map((nat) => String.fromCodePoint(nat < FIRST_SURROGATE ? nat : nat + SURROGATES));

interface Node {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: Node | boolean;
  propertyNames?: Node;
  items?: Node;
  prefixItems?: Node[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  $ref?: string;
}

const LONGEST_TEXT = 300;
const MOST_ITEMS = 6;
const DEEPEST = 6;

/**
 * Values as a schema describes them. What a schema demands beyond its shape, and dates of the calendar, are met now and
 * then only. With `isBeyond` a leaf is often just past one of its bounds.
 */
export function arbitraryOf(schema: Schema, isBeyond = false): fc.Arbitrary<unknown> {
  const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node & {
    $defs?: Record<string, Node>;
  };
  return valueOf(document, { defs: document.$defs ?? {}, root: document, isBeyond, depth: 0 });
}

interface Place {
  defs: Record<string, Node>;
  root: Node;
  isBeyond: boolean;
  depth: number;
}

function valueOf(node: Node, place: Place): fc.Arbitrary<unknown> {
  if (place.depth > DEEPEST) return fc.constant(null);
  const inside = { ...place, depth: place.depth + 1 };
  if (node.$ref !== undefined) return valueOf(referred(node.$ref, place), inside);
  if ('const' in node) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, inside)));
  if (node.allOf) return valueOf(Object.assign({}, ...node.allOf) as Node, inside);
  const [type] = [node.type].flat();
  switch (type) {
    case 'object':
      return objectOf(node, inside);
    case 'array':
      return listOf(node, inside);
    case 'string':
      return textOf(node, place.isBeyond);
    case 'integer':
    case 'number':
      return numberOf(node, place.isBeyond);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function referred(ref: string, { defs, root }: Place): Node {
  return ref === '#' ? root : (defs[ref.replace('#/$defs/', '')] ?? {});
}

function objectOf(node: Node, place: Place): fc.Arbitrary<unknown> {
  if (node.properties === undefined) {
    const rest = typeof node.additionalProperties === 'object' ? node.additionalProperties : {};
    const name = node.propertyNames ? valueOf(node.propertyNames, place).map(String) : fc.string({ maxLength: 8 });
    return fc.dictionary(name, valueOf(rest, place), { maxKeys: 3 });
  }
  const fields = Object.entries(node.properties).map(([name, field]) => [name, valueOf(field, place)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: place.isBeyond ? [] : (node.required ?? []) });
}

function listOf(node: Node, place: Place): fc.Arbitrary<unknown> {
  if (node.prefixItems) return fc.tuple(...node.prefixItems.map((item) => valueOf(item, place)));
  const least = node.minItems ?? 0;
  const most = Math.min(node.maxItems ?? MOST_ITEMS, Math.max(least, MOST_ITEMS));
  return fc.array(valueOf(node.items ?? {}, place), { minLength: place.isBeyond ? 0 : least, maxLength: most });
}

function textOf({ format, pattern, minLength = 0, maxLength }: Node, isBeyond: boolean): fc.Arbitrary<string> {
  const most = Math.min(maxLength ?? LONGEST_TEXT, LONGEST_TEXT);
  const plain = fc.string({ minLength: Math.min(minLength, most), maxLength: most, unit: anyCharacter });
  const edges = [minLength - 1, minLength, maxLength ?? most, (maxLength ?? most) + 1].filter((length) => length >= 0);
  const edge = fc.constantFrom(...edges).map((length) => '漢'.repeat(Math.min(length, 30_000)));
  const inside = insideText(format, pattern) ?? fc.oneof(plain, fc.lorem({ maxCount: 5 }));
  return isBeyond ? fc.oneof(inside, edge, plain) : inside;
}

function insideText(format: string | undefined, pattern: string | undefined): fc.Arbitrary<string> | null {
  if (format === 'uuid') return fc.nat(SOME_IDS).map((index) => `{id:${index}}`);
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern === undefined) return null;
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: LONGEST_TEXT });
  } catch {
    // Such as a look-behind, which fast-check does not know.
    return null;
  }
}

function numberOf(node: Node, isBeyond: boolean): fc.Arbitrary<number> {
  const least = node.minimum ?? node.exclusiveMinimum ?? -1_000;
  const most = Math.max(node.maximum ?? node.exclusiveMaximum ?? 1_000_000, least);
  const whole = fc.integer({ min: clamp(Math.ceil(least)), max: clamp(Math.floor(most)) });
  const edge = fc.constantFrom(least - 1, least, most, most + 1, least + 0.5, Number.MAX_SAFE_INTEGER + 2, -0);
  if (isBeyond) return fc.oneof(whole, edge);
  return node.type === 'number' ? fc.oneof(whole, fc.double({ min: least, max: most, noNaN: true })) : whole;
}

const clamp = (value: number) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value));
