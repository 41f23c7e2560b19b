/** The fields of a JSON schema that the page uses. */
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

/** The safe-integer bounds apply to every integer, so they are not shown. */
const isSafe = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/**
 * A type in TypeScript's notation, with objects expanded to `depth` levels: `"CET4" | "CET6"`, `{id: string, title?:
 * string}[]`.
 */
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

/** The bounds and default of a field in words; empty when there are none. */
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
