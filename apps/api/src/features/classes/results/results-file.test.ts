import type { ResultRow } from '@study/contract/classes/assignment-results.ts';
import { expect, test } from 'vitest';
import { textsOfZip } from '#test/zip.ts';
import { resultsXlsx } from './results-file.ts';

const row: ResultRow = {
  member: '0190a1b2-0000-7000-8000-000000000001',
  name: '=HYPERLINK("http://evil.example")',
  student_number: '0012026001',
  state: 'handed_in',
  attempts: 2,
  attempt_id: null,
  started_at: null,
  submitted_at: '2026-12-11T16:30:00.000Z',
  is_late: true,
  used_ms: 3_600_000,
  listening: 120.5,
  reading: null,
  writing: 70,
  translation: null,
  total: 430,
  changes: [],
};

/** The cells of a sheet by address: what kind they are and what they say. */
function cellsOf(files: Record<string, string>): Map<string, { kind: string; text: string }> {
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  const texts = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)];
  const cells = [...sheet.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', inner = '']) => {
    const address = /r="(\w+)"/.exec(attributes)?.[1] ?? '';
    const kind = inner.includes('<f') ? 'formula' : (/ t="(\w+)"/.exec(attributes)?.[1] ?? 'n');
    const value = inner.replaceAll(/<[^>]+>/g, '');
    return [address, { kind, text: kind === 's' ? (texts[Number(value)]?.[1] ?? '') : value }] as const;
  });
  return new Map(cells);
}

test('the workbook has numbers as numbers, student numbers and names as text, and times in China', async () => {
  const cells = cellsOf(textsOfZip(await resultsXlsx([row, { ...row, name: '@李<华>&\u0001', student_number: null }])));
  const isText = expect.stringMatching(/^(?:s|inlineStr)$/) as string;
  expect(cells.get('A1')).toEqual({ kind: isText, text: '学号' });
  expect(cells.get('A2')).toEqual({ kind: isText, text: '0012026001' });
  expect(cells.get('B2')).toEqual({ kind: isText, text: '=HYPERLINK("http://evil.example")' });
  expect(cells.get('B3')).toEqual({ kind: isText, text: '@李&lt;华&gt;&amp;' });
  expect(cells.get('H2')).toEqual({ kind: 'n', text: '120.5' });
  expect(cells.get('L2')).toEqual({ kind: 'n', text: '430' });
  // 2026-12-12 00:30 is day 46368 of spreadsheets.
  expect(cells.get('F2')?.kind).toBe('n');
  expect(Number(cells.get('F2')?.text)).toBeCloseTo(46_368 + 0.5 / 24, 5);
});
