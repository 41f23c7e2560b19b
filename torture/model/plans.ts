import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import fc from 'fast-check';
import type { Request } from './requests.ts';
import { isOpen, partOf, sectionsOf, verdictOn } from './rules.ts';
import type { World } from './world.ts';

/** Intended action; the current state determines its items, numbers and leases. */
export interface Plan {
  kind: Request['kind'];
  changes: readonly ChangePlan[];
  /** Answers to currently open items, or to any. */
  where: 'open' | 'any';
  /** `fresh`: numbered above everything; `older`: numbered below something sent before. */
  order: 'fresh' | 'older';
  lease: 'own' | 'other' | 'none';
  /** Whether the call names its attempt. */
  isNamed: boolean;
  mode: 'mock' | 'practice';
  extraTime: 1 | 1.25 | 1.5 | 2;
  pick: number;
}

interface ChangePlan {
  pick: number;
  answer: 'key' | 'letter' | 'clear' | 'nothing';
  letter: string;
  text: string;
  flagged: boolean | null;
  certainty: 'sure' | 'unsure' | 'guess' | null | undefined;
  timeMs: number | null;
}

const change: fc.Arbitrary<ChangePlan> = fc.record({
  pick: fc.nat(10_000),
  answer: fc.oneof(
    { weight: 5, arbitrary: fc.constant('key' as const) },
    { weight: 4, arbitrary: fc.constant('letter' as const) },
    { weight: 1, arbitrary: fc.constant('clear' as const) },
    { weight: 1, arbitrary: fc.constant('nothing' as const) },
  ),
  letter: fc.constantFrom('A', 'B', 'C', 'D'),
  text: fc.oneof(
    fc.lorem({ maxCount: 12 }),
    fc.constantFrom('', 'naïve 😀 茶', '"quotes" \\ and\nlines', 'x'.repeat(2_000)),
  ),
  flagged: fc.option(fc.boolean(), { freq: 3 }),
  certainty: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom('sure' as const, 'unsure' as const, 'guess' as const, null) },
  ),
  timeMs: fc.option(fc.nat(600_000), { freq: 2 }),
});

/** Values of a wrong client clock. */
export const wildTimes = fc.constantFrom(0, 1, 3_600_000, 2_000_000_000);

export function plan(kind: fc.Arbitrary<Request['kind']>, most = 4): fc.Arbitrary<Plan> {
  return fc.record({
    kind,
    changes: fc.array(change, { minLength: 0, maxLength: most }),
    where: fc.oneof(
      { weight: 5, arbitrary: fc.constant('open' as const) },
      { weight: 1, arbitrary: fc.constant('any' as const) },
    ),
    order: fc.oneof(
      { weight: 6, arbitrary: fc.constant('fresh' as const) },
      { weight: 1, arbitrary: fc.constant('older' as const) },
    ),
    lease: fc.oneof(
      { weight: 7, arbitrary: fc.constant('own' as const) },
      { weight: 1, arbitrary: fc.constant('other' as const) },
      { weight: 2, arbitrary: fc.constant('none' as const) },
    ),
    isNamed: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    mode: fc.constantFrom('mock' as const, 'practice' as const),
    extraTime: fc.constantFrom(1 as const, 1.25 as const, 1.5 as const, 2 as const),
    pick: fc.nat(10_000),
  });
}

const ITEMS = [...Array.from({ length: 55 }, (_, index) => String(index + 1)), 'writing', 'translation'];
const PHASES = ['writing', 'listening', 'interlude', 'reading_translation'];

/** The request of a plan in the current state. Without an attempt, every plan starts one. */
export function requestOf(world: World, wanted: Plan): Request {
  const { attempt } = world;
  if (!attempt?.id || wanted.kind === 'start' || isAnew(world, wanted)) return startOf(world, wanted);
  const epoch = epochOf(world, wanted);
  const named = wanted.isNamed ? attempt.id : null;
  switch (wanted.kind) {
    case 'save':
      return { kind: 'save', attempt: named, epoch, changes: changesOf(world, wanted, 1) };
    case 'submit':
    case 'submit_objective':
      return { kind: wanted.kind, attempt: named, epoch, changes: changesOf(world, wanted, 0) };
    case 'submit_subjective': {
      const [first, second] = wanted.changes;
      const texts = {
        ...(first && { writing: first.answer === 'clear' ? null : first.text }),
        ...(second && { translation: second.text }),
      };
      return { kind: 'submit_subjective', attempt: attempt.id, epoch, texts };
    }
    case 'advance': {
      const current = attempt.phases.find(({ deadlineAt }) => world.seen.now < deadlineAt)?.name ?? null;
      const phase = wanted.where === 'any' ? (PHASES[wanted.pick % PHASES.length] ?? null) : current;
      return { kind: 'advance', attempt: attempt.id, epoch, phase: wanted.isNamed ? phase : null };
    }
    case 'check_section': {
      const sections = wanted.where === 'open' ? sectionsOf(attempt.exam) : ['lecture', 'news_report', 'cloze'];
      return {
        kind: 'check_section',
        attempt: attempt.id,
        epoch,
        section: sections[wanted.pick % sections.length] ?? '',
      };
    }
    case 'read_draft':
      return { kind: 'read_draft', attempt: named };
    case 'sweep':
      return { kind: 'sweep' };
    default:
      return { kind: wanted.kind, attempt: attempt.id };
  }
}

/** After the end some plans continue calling, and most start again. */
function isAnew({ attempt }: World, { pick }: Plan): boolean {
  return attempt !== null && !isOpen(attempt) && pick % 3 === 0;
}

function startOf({ attempt }: World, { mode, extraTime, isNamed }: Plan): Request {
  // Mostly a repeated press of the same button.
  const isRepeated = attempt && isOpen(attempt) && isNamed;
  return { kind: 'start', mode: isRepeated && attempt.mode === 'practice' ? 'practice' : mode, extraTime };
}

function epochOf(world: World, { lease }: Plan): number | null {
  if (lease === 'none') return null;
  const tab = lease === 'own' ? world.holder : world.holder === 0 ? 1 : 0;
  return world.tabs[tab];
}

/**
 * At most one change per item: the model has no rule for several in one request, which are the page's responsibility.
 */
function changesOf(world: World, { changes, where, order, pick }: Plan, least: number): DraftChange[] {
  const wanted = changes.length < least ? [...changes, PLAIN] : changes;
  const items = where === 'open' ? openItems(world) : ITEMS;
  const taken = new Set<string>();
  return wanted.flatMap((one) => {
    const item = items[one.pick % items.length] ?? '1';
    if (taken.has(item)) return [];
    taken.add(item);
    return [changeOf(world, item, one, order === 'older' ? world.olderSeq(pick) : world.nextSeq())];
  });
}

const PLAIN: ChangePlan = {
  pick: 0,
  answer: 'key',
  letter: 'A',
  text: 'text',
  flagged: null,
  certainty: undefined,
  timeMs: null,
};

/** Items that would be accepted now; all items if there are none. */
function openItems({ attempt, seen }: World): readonly string[] {
  const open = attempt ? ITEMS.filter((item) => verdictOn(attempt, item, seen.now) === 'taken') : [];
  return open.length > 0 ? open : ITEMS;
}

function changeOf(world: World, item: string, one: ChangePlan, seq: number): DraftChange {
  return {
    item,
    seq,
    ...(one.answer !== 'nothing' && { response: responseOf(world, item, one) }),
    ...(one.flagged !== null && { flagged: one.flagged }),
    ...(one.certainty !== undefined && { certainty: one.certainty }),
    ...(one.timeMs !== null && { time_ms: one.timeMs }),
  };
}

function responseOf(world: World, item: string, { answer, letter, text }: ChangePlan): string | null {
  if (answer === 'clear') return null;
  if (partOf(item) === item) return text;
  return answer === 'key' ? (world.stage.paper.keys.get(Number(item)) ?? letter) : letter;
}
