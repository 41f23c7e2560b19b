import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { knowledgeFaults, loadKnowledge, type KnowledgePoint } from './knowledge.ts';

const point = (id: string, ...requires: string[]): KnowledgePoint => ({
  id,
  name: id,
  area: 'grammar',
  definition: '说明',
  example: '例子',
  requires,
});
const messages = (...points: KnowledgePoint[]) =>
  knowledgeFaults(points).map(({ path: place, message }) => `${place} ${message}`);

test('accepts points whose requirements lead back to a beginning', () => {
  expect(messages(point('a'), point('b', 'a'), point('c', 'a', 'b'))).toEqual([]);
});

test('tells of circles, unknown requirements and repeated ids', () => {
  expect(messages(point('a', 'b'), point('b', 'a'))).toEqual([
    'points.0.requires a绕一圈又依赖自己',
    'points.1.requires b绕一圈又依赖自己',
  ]);
  expect(messages(point('a', 'z'))).toEqual(['points.0.requires 没有知识点z']);
  expect(messages(point('a'), point('a'))).toContain('points.0.id 编号a重复');
});

test('reads the shared file, and reports a wrong field by its place', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'content-'));
  const file = path.join(folder.path, 'knowledge.yaml');
  await writeFile(file, stringify({ points: [point('a'), point('b', 'a')] }));
  expect(await loadKnowledge(folder.path)).toEqual({ ok: true, points: [point('a'), point('b', 'a')] });
  await writeFile(file, stringify({ points: [{ ...point('a'), area: 'music' }] }));
  const broken = await loadKnowledge(folder.path);
  expect(broken.ok ? [] : broken.faults.map((fault) => fault.path)).toEqual(['points.0.area']);
});
