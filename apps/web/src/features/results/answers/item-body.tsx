import { Play } from 'lucide-react';
import { useContext } from 'react';
import { ItemNotes } from '#exam/items/item-notes.tsx';
import { evidenceStartMs } from './evidence-cue.ts';
import { GroupTextContext } from './group-text-desk.ts';
import { KeyGate } from './key-gate.tsx';
import { spokenChoice } from './item-words.ts';
import type { MyAnswer } from './my-answers.ts';
import { placeOfEvidence } from './paragraph-of.ts';
import type { ReviewedItem } from './review-groups.ts';
import { ReviewedChoices } from './reviewed-choices.tsx';
import { TakersContext } from './takers.ts';

interface ItemBodyProps {
  item: ReviewedItem;
  mine: MyAnswer | undefined;
}

/** What was chosen and what was right; then, once the key may be seen, why. */
export function ItemBody({ item, mine }: ItemBodyProps) {
  const takers = useContext(TakersContext).get(item.no) ?? null;
  const { answer } = item;
  const own = mine?.response ?? null;
  const shown = mine && { ...mine, response: own === null ? null : spokenChoice(item, own) };
  const fallenFor = mine?.outcome === 'wrong' ? own : null;
  const word = item.stem === null ? item.choices[answer.key] : undefined;
  return (
    <>
      <ReviewedChoices item={item} mine={mine} />
      <div className="mt-3">
        <KeyGate item={answer} mine={shown}>
          <ItemNotes
            answer={answer}
            fallenFor={fallenFor}
            share={fallenFor === null ? null : (takers?.options[fallenFor] ?? null)}
            words={word === undefined ? {} : { [item.no]: word }}
            play={<PlayEvidence no={item.no} evidence={answer.evidence} />}
            place={<ToEvidence evidence={answer.evidence} />}
          />
        </KeyGate>
      </div>
    </>
  );
}

function PlayEvidence({ no, evidence }: { no: number; evidence: readonly string[] }) {
  const { text, playFrom } = useContext(GroupTextContext);
  if (text?.kind !== 'recording' || text.recording === null || playFrom === null) return null;
  const startMs = evidenceStartMs(text.recording.cues, evidence);
  if (startMs === null) return null;
  return (
    <button
      type="button"
      className="no-print relative grid size-9 shrink-0 cursor-pointer place-items-center rounded-full bg-tint-accent text-ink-accent before:absolute before:-inset-1"
      aria-label={`重听第${no}题的依据`}
      title="重听这一句"
      onClick={() => playFrom(startMs)}
    >
      <Play size={16} aria-hidden />
    </button>
  );
}

function ToEvidence({ evidence }: { evidence: readonly string[] }) {
  const { text, showPlaceInText } = useContext(GroupTextContext);
  const place = text && placeOfEvidence(text, evidence);
  if (!place || showPlaceInText === null) return null;
  return (
    <button
      type="button"
      className="no-print text-link inline-flex min-h-11 cursor-pointer items-center text-note text-ink-accent md:min-h-8"
      onClick={() => showPlaceInText(place.id)}
    >
      看{place.name}
    </button>
  );
}
