import * as z from 'zod/mini';

/** A field of a document: its path and permitted values. */
export interface Field {
  /** `listening.sections[].kind`; `[]` for each entry of a list, `<letter>` for each lettered text. */
  path: string;
  isRequired: boolean;
  /** In Chinese. */
  kind: string;
}

type Schema = z.core.JSONSchema.BaseSchema;

/** Every field of a document in schema order. Omits everything below fields for which `isElsewhere` is true. */
export function schemaFields(schema: z.ZodMiniType, isElsewhere: (path: string) => boolean = () => false): Field[] {
  const walk = (node: Schema, path: string, isRequired: boolean): Field[] => {
    const own = path === '' ? [] : [{ path, isRequired, kind: kindOf(node) }];
    return isElsewhere(path) ? own : [...own, ...childrenOf(node, path).flatMap((child) => walk(...child))];
  };
  return walk(z.toJSONSchema(schema, { io: 'input' }), '', true);
}

type Child = [node: Schema, path: string, isRequired: boolean];

function childrenOf({ properties = {}, required = [], items, additionalProperties }: Schema, path: string): Child[] {
  const children = Object.entries(properties).flatMap(([name, node]): Child[] =>
    isSchema(node) ? [[node, path === '' ? name : `${path}.${name}`, required.includes(name)]] : [],
  );
  if (isSchema(items)) children.push([items, `${path}[]`, true]);
  if (isSchema(additionalProperties)) children.push([additionalProperties, `${path}.<letter>`, true]);
  return children;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  integer: '整数',
  boolean: 'true或false',
  array: '列表',
  object: '一组字段',
};

function kindOf(node: Schema): string {
  if (node.anyOf !== undefined) {
    return node.anyOf
      .map((each) => (isSchema(each) && each.type === 'null' ? 'null' : kindOf(each as Schema)))
      .join('或');
  }
  if (node.enum !== undefined) return node.enum.map((value) => `\`${String(value)}\``).join('、');
  if (node.type === 'object' && node.propertyNames !== undefined) return '字母到文字';
  const name = TYPES[String(node.type)] ?? String(node.type);
  return [name, ...limitsOf(node)].join('，');
}

function limitsOf({ minimum, maximum, maxLength, minItems, maxItems, pattern }: Schema): string[] {
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return [
    ...(isBounded ? [`${minimum}到${maximum}`] : []),
    ...(maxLength === undefined ? [] : [`最多${maxLength}个字符`]),
    ...(maxItems === undefined
      ? minItems === undefined
        ? []
        : [`至少${minItems}个`]
      : [`${minItems ?? 0}到${maxItems}个`]),
    ...(pattern === undefined ? [] : [PATTERNS[pattern] ?? '']),
  ];
}

/** Descriptions of patterns in words, because authors do not read regular expressions. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^[A-Z]$': '一个大写字母',
  '^[a-f0-9]{16,64}$': '16到64位十六进制',
  '^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$': '小写字母、数字和连字符',
};
