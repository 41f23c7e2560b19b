/** What this reads of a JSON schema. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  format?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: JsonSchema | boolean;
  required?: readonly string[];
}

/** Said of every integer, and so of none. */
const isSafe = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** A type as TypeScript would write it, objects as deep as `depth`: `"CET4" | "CET6"`, `{id: string, title?: string}[]`. */
export function typeInWords(schema: JsonSchema, depth: number): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((each) => typeInWords(each, depth)))].join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['any']);
  return types.map((type) => oneType(type, schema, depth)).join(' | ');
}

function oneType(type: string, schema: JsonSchema, depth: number): string {
  if (type === 'array') {
    const item = typeInWords(schema.items ?? {}, depth);
    return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object') return depth === 0 ? '{…}' : `{${fieldsInWords(schema, depth - 1)}}`;
  return type === 'string' && schema.format !== undefined ? schema.format : type;
}

function fieldsInWords({ properties = {}, required = [], additionalProperties: others }: JsonSchema, depth: number) {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeInWords(field, depth)}`,
  );
  if (typeof others === 'object') fields.push(`[…]: ${typeInWords(others, depth)}`);
  return fields.join(', ');
}

/** Bounds and default of a field; empty without any. */
export function boundsInWords({ minLength, maxLength, minimum, maximum, default: usual }: JsonSchema): string {
  const said = [
    ...(minLength === undefined && maxLength === undefined ? [] : [`${minLength ?? 0}到${maxLength ?? '任意'}个字`]),
    ...(isSafe(minimum) || isSafe(maximum)
      ? [`${isSafe(minimum) ? minimum : ''}到${isSafe(maximum) ? maximum : ''}`]
      : []),
    ...(usual === undefined ? [] : [`默认${JSON.stringify(usual)}`]),
  ];
  return said.join('，');
}
