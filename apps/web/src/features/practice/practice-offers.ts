import type { DayPlan } from '@study/contract/home/day-plan.ts';
import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { blockNote, blockTitle } from '#exam/today/day-words.ts';
import type { Choices, StartRequest } from './practice-queries.ts';
import { reasonSentence, requestOf, setSize, shareWords, titleOfSuggestion } from './practice-labels.ts';

/** A practice set that can be started, or the unfinished set. */
export interface Offer {
  /** Display name: 选词填空. */
  name: string;
  /** Heading instead of name and number: 一篇仔细阅读, as in the day's ticket. */
  title?: string;
  /** Instead of an estimate by the number of items. */
  minutes?: number;
  items: number;
  reason: string;
  /** Share right in the latest answers, or progress of the unfinished set; null if unknown. */
  share: { done: number; of: number } | null;
  kind: 'today' | 'open' | 'section' | 'point';
  /** The request for a new set, the id of the unfinished set, or a drill of a text. */
  opens: StartRequest | string | { text: string };
}

/** Set requested by search params. */
export interface Wanted {
  section: SectionName | null;
  point: string | null;
}

/**
 * All offers in display order: requested, unfinished, the drill of today's plan, recommended, others. Reviews are no
 * offer: they are the mistake book's, with one count.
 */
export function offersOf(exam: ExamType, choices: Choices, wanted: Wanted, plan?: DayPlan): Offer[] {
  const sections = sectionOffers(exam, choices);
  const today = todayOffers(exam, choices, plan);
  return withoutTwins([
    ...sections.filter(({ opens }) => wanted.section !== null && isSection(opens, wanted.section)),
    ...pointOffers(exam, choices, wanted.point),
    // A drill that was left is the unfinished set.
    ...today.filter(({ opens }) => typeof opens === 'string'),
    ...openOffers(choices),
    ...today,
    ...suggestedOffers(exam, choices),
    ...sections,
  ]);
}

/** The drill that today's plan asks for, as in the day's ticket. */
function todayOffers(exam: ExamType, { sections }: Choices, plan: DayPlan | undefined): Offer[] {
  if (plan?.exam_type !== exam) return [];
  return plan.blocks.flatMap((block): Offer[] => {
    if (block.kind !== 'drill' || block.is_done || block.drill === null) return [];
    const { source, minutes, drill } = block;
    const shared = { title: blockTitle(block), minutes, items: drill.items, reason: blockNote(block) };
    if (source === 'writing' || source === 'translation') {
      if (drill.id === null) return [];
      return [{ ...shared, name: PART_NAMES[source], share: null, kind: 'today', opens: { text: drill.id } }];
    }
    const { right = null, answered = null } = sections.find(({ name }) => name === source) ?? {};
    const share = right === null || answered === null ? null : { done: right, of: answered };
    const begins = { kind: 'section', exam_type: exam, section: source } as const;
    const opens = drill.session ?? (drill.id === null ? begins : { ...begins, drill: drill.id });
    return [{ ...shared, name: SECTION_NAMES[source], share, kind: 'today', opens }];
  });
}

function openOffers({ open_session }: Choices): Offer[] {
  if (open_session === null) return [];
  const { id, title, items, answered } = open_session;
  return [
    {
      name: title,
      items,
      reason: `上一组还没有做完，还剩${items - answered}题。`,
      share: { done: answered, of: items },
      kind: 'open',
      opens: id,
    },
  ];
}

function suggestedOffers(exam: ExamType, { results }: Choices): Offer[] {
  // The API sorts them by share right, ascending.
  const weakest = results.find(({ reason }) => reason === 'weak_section');
  return results.flatMap((suggestion): Offer[] => {
    const request = requestOf(exam, suggestion);
    if (request === null) return [];
    const { right, answered } = suggestion.facts;
    const { kind, available } = suggestion;
    if (kind === 'due') return [];
    return [
      {
        name: titleOfSuggestion(suggestion),
        items: setSize(available),
        reason: `${reasonSentence(suggestion)}${suggestion === weakest ? '，各题型里对得最少' : ''}`,
        share: right === null || answered === null ? null : { done: right, of: answered },
        kind,
        opens: request,
      },
    ];
  });
}

/** Offers by section: untried ones first, then by share right ascending; sections practised just now last. */
function sectionOffers(exam: ExamType, { sections }: Choices): Offer[] {
  return sections
    .toSorted((one, other) => isJustDone(one) - isJustDone(other) || shareOf(one) - shareOf(other))
    .map(({ name, available, unfresh, right, answered }) => ({
      name: SECTION_NAMES[name],
      items: setSize(unfresh === 0 ? available : unfresh),
      reason:
        unfresh === 0
          ? '答案刚看过，过半天再练更好'
          : right === null || answered === null
            ? '还没有练过'
            : shareWords(right, answered),
      share: right === null || answered === null ? null : { done: right, of: answered },
      kind: 'section',
      // Asked for once more, the practice page takes what it would refuse as read just now.
      opens: { kind: 'section', exam_type: exam, section: name, ...(unfresh === 0 && { again: true as const }) },
    }));
}

const isJustDone = ({ unfresh }: Choices['sections'][number]) => Number(unfresh === 0);

function shareOf({ right, answered }: Choices['sections'][number]): number {
  return right === null || answered === null || answered === 0 ? 0 : right / answered;
}

function pointOffers(exam: ExamType, { points }: Choices, point: string | null): Offer[] {
  return points
    .filter(({ id }) => id === point)
    .map(({ id, name, available, unfresh }) => ({
      name,
      items: setSize(unfresh === 0 ? available : unfresh),
      reason: unfresh === 0 ? '答案刚看过，过半天再练更好' : `有${available}题考它`,
      share: null,
      kind: 'point',
      opens: { kind: 'point', exam_type: exam, point: id, ...(unfresh === 0 && { again: true as const }) },
    }));
}

const isSection = (opens: Offer['opens'], section: SectionName) =>
  typeof opens !== 'string' && 'kind' in opens && opens.kind === 'section' && opens.section === section;

function withoutTwins(offers: readonly Offer[]): Offer[] {
  return [...Map.groupBy(offers, ({ opens }) => JSON.stringify(opens)).values()].flatMap((twins) => twins.slice(0, 1));
}
