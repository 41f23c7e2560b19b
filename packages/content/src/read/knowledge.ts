import path from 'node:path';
import { slug } from '@study/contract/shapes.ts';
import * as z from 'zod/mini';
import { KNOWLEDGE_FILE, type Fault } from './fault.ts';
import { schemaFaults } from './schema-faults.ts';
import { readYaml } from './yaml-file.ts';

export const KNOWLEDGE_AREAS = [
  'listening',
  'reading',
  'cloze',
  'matching',
  'grammar',
  'vocabulary',
  'translation',
  'writing',
] as const;

const text = z.string('此处应为文字').check(z.minLength(1, '此处不能为空'));

/** A knowledge point that items test; `requires` lists its prerequisites. */
export const knowledgePoint = z.strictObject({
  id: slug,
  name: text,
  area: z.enum(KNOWLEDGE_AREAS),
  definition: text,
  example: text,
  requires: z.array(slug),
});
export type KnowledgePoint = z.output<typeof knowledgePoint>;

const knowledgeDocument = z.strictObject({ points: z.array(knowledgePoint) });

export type KnowledgeResult = { ok: true; points: KnowledgePoint[] } | { ok: false; faults: Fault[] };

/** Reads `content/knowledge.yaml`: the points in file order, or all its faults. */
export async function loadKnowledge(contentFolder: string): Promise<KnowledgeResult> {
  const read = await readYaml(path.join(contentFolder, KNOWLEDGE_FILE), KNOWLEDGE_FILE);
  if (!read.ok) return read;
  const parsed = knowledgeDocument.safeParse(read.value);
  if (!parsed.success) return { ok: false, faults: schemaFaults(KNOWLEDGE_FILE, read.value, parsed.error.issues) };
  const faults = knowledgeFaults(parsed.data.points);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, points: parsed.data.points };
}

/** Ids are unique, prerequisites exist, and prerequisites have no cycles. */
export function knowledgeFaults(points: readonly KnowledgePoint[]): Fault[] {
  const byId = new Map(points.map((point) => [point.id, point]));
  return points.flatMap((point, index) => {
    const fault = (field: string, message: string, mend: string): Fault => ({
      file: KNOWLEDGE_FILE,
      path: `points.${index}.${field}`,
      message,
      mend,
    });
    const unknown = point.requires.filter((id) => !byId.has(id));
    return [
      ...(byId.get(point.id) === point ? [] : [fault('id', `编号${point.id}重复`, '请改用另一个编号，或合并两条')]),
      ...unknown.map((id) => fault('requires', `没有知识点${id}`, '请改正编号，或补上这个知识点')),
      ...(isReachable(point.id, point.requires, byId)
        ? [fault('requires', `${point.id}绕一圈又依赖自己`, '请去掉这个圈里的一条依赖')]
        : []),
    ];
  });
}

function isReachable(target: string, from: readonly string[], byId: ReadonlyMap<string, KnowledgePoint>): boolean {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === target) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(byId.get(id)?.requires ?? []));
  }
  return false;
}
