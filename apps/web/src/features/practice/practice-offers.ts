import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import type { Choices, StartRequest } from './practice-queries.ts';
import { reasonSentence, requestOf, setSize, shareWords, titleOfSuggestion } from './practice-labels.ts';

/** A practice set that can be started, or the unfinished set. */
export interface Offer {
  /** Display name: 选词填空. */
  name: string;
  items: number;
  reason: string;
  /** Share right in the latest answers, or progress of the unfinished set; null if unknown. */
  share: { done: number; of: number } | null;
  kind: 'open' | 'due' | 'section' | 'point';
  /** The request for a new set, or the id of the unfinished set. */
  opens: StartRequest | string;
}

/** Set requested by search params. */
export interface Wanted {
  section: SectionName | null;
  point: string | null;
}

/** All offers in display order: requested, unfinished, recommended, others. */
export function offersOf(exam: ExamType, choices: Choices, wanted: Wanted): Offer[] {
  const sections = sectionOffers(exam, choices);
  const suggested = suggestedOffers(exam, choices);
  const offers = [
    ...sections.filter(({ opens }) => wanted.section !== null && isSection(opens, wanted.section)),
    ...pointOffers(exam, choices, wanted.point),
    ...openOffers(choices),
    ...suggested.filter(({ kind }) => kind !== 'due'),
    ...sections,
  ];
  const due = suggested.filter(({ kind }) => kind === 'due');
  // Due reviews belong to the mistake book, so they are never the main offer here but the first alternative.
  return withoutTwins([...offers.slice(0, 1), ...due, ...offers.slice(1)]);
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
    return [
      {
        name: titleOfSuggestion(suggestion),
        items: kind === 'due' ? available : setSize(available),
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
    .map(({ id, name, available }) => ({
      name,
      items: setSize(available),
      reason: `做过的卷里有${available}题考它`,
      share: null,
      kind: 'point',
      opens: { kind: 'point', exam_type: exam, point: id },
    }));
}

const isSection = (opens: Offer['opens'], section: SectionName) =>
  typeof opens !== 'string' && opens.kind === 'section' && opens.section === section;

function withoutTwins(offers: readonly Offer[]): Offer[] {
  return [...Map.groupBy(offers, ({ opens }) => JSON.stringify(opens)).values()].flatMap((twins) => twins.slice(0, 1));
}
