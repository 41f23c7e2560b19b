import type { Schema } from '@study/contract/endpoint.ts';

interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  items?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
}

export interface TextField {
  /** `changes.response` */
  path: string;
  schema: Schema;
}

/** Every place of a schema where a text may stand, whatever it is wrapped in. */
export function textFields(schema: Schema, path = ''): TextField[] {
  const { type, ...def } = schema._zod.def as unknown as Definition;
  if (type === 'string') return [{ path, schema }];
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`);
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, field]) => textFields(field, inside(name)));
  const parts = [
    def.element,
    def.innerType,
    def.in,
    def.out,
    def.valueType,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ];
  const keys = def.keyType === undefined ? [] : textFields(def.keyType, inside('(key)'));
  return [...fields, ...keys, ...parts.flatMap((part) => (part === undefined ? [] : textFields(part, path)))];
}
