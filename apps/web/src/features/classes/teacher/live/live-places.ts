import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import type { SittingRow } from '@study/contract/classes/sittings.ts';

/** Where somebody is; `look`: lost the connection, or did not come to a common start. */
export type Place = 'look' | 'absent' | 'writing' | 'listening' | 'reading_translation' | 'working' | 'handed_in';

export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  look: '看一眼',
  absent: '还没开始',
  writing: '写作',
  listening: '听力',
  reading_translation: '阅读与翻译',
  working: '在做',
  handed_in: '交了',
};

const OPEN_STATES: readonly (string | null)[] = ['in_progress', 'objective_submitted'];

export const isSitting = ({ state }: SittingRow): boolean => OPEN_STATES.includes(state);

/**
 * Whether attempts end at a time that a class waits for. Without a timer, and with late hand-ins, they end by themselves
 * only after a month.
 */
export const endsInTime = ({
  mode,
  accepts_late: acceptsLate,
}: Pick<AssignmentView, 'mode' | 'accepts_late'>): boolean => mode === 'mock' || !acceptsLate;

/** `now` in milliseconds by the server's clock. */
export function placeOf(
  row: SittingRow,
  { mode, starts_together_at: together }: Pick<AssignmentView, 'mode' | 'starts_together_at'>,
  now: number,
): Place {
  if (row.state === null) return together !== null && now >= Date.parse(together) ? 'look' : 'absent';
  if (!isSitting(row)) return 'handed_in';
  if (!row.is_connected) return 'look';
  if (mode !== 'mock') return 'working';
  if (row.phase === 'writing' || row.phase === 'reading_translation') return row.phase;
  return row.phase === 'listening' || row.phase === 'interlude' ? 'listening' : 'working';
}

const ORDER: readonly Place[] = [
  'look',
  'absent',
  'writing',
  'listening',
  'reading_translation',
  'working',
  'handed_in',
];

/** The rows by place, in the order of an exam; places where nobody is are left out. */
export function rowsByPlace(
  rows: readonly SittingRow[],
  assignment: Pick<AssignmentView, 'mode' | 'starts_together_at'>,
  now: number,
): readonly { place: Place; rows: readonly SittingRow[] }[] {
  const groups = Map.groupBy(rows, (row) => placeOf(row, assignment, now));
  return ORDER.flatMap((place) => {
    const found = groups.get(place);
    return found === undefined ? [] : [{ place, rows: found }];
  });
}
