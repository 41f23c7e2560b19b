import { EXTRA_TIMES, type ExtraTime, type PaperMode } from '@study/contract/attempts/attempt-views.ts';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { Fold } from '#ui/page/fold.tsx';
import { SoundCheck } from '#ui/sound/sound-check.tsx';
import type { StartFacts } from './start-outline.ts';
import { StartOutline } from './start-outline-list.tsx';

export interface StartChoice {
  mode: PaperMode;
  /** Of a mock; 1 is none. */
  extraTime: ExtraTime;
}

interface StartChoicesProps {
  card: StartFacts;
  value: StartChoice;
  onChange: (value: StartChoice) => void;
}

const SHORT_LINES: readonly { mode: PaperMode; line: string }[] = [
  { mode: 'mock', line: '跟考场一样，到点收卷' },
  { mode: 'practice', line: '任意顺序，随时停下' },
];

/** What is chosen before a paper is begun: mode, and extra time for a mock, with what will happen and a sound check. */
export function StartChoices({ card, value, onChange }: StartChoicesProps) {
  const { mode, extraTime } = value;
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="sr-only">作答方式</legend>
        {SHORT_LINES.map((each) => (
          <label key={each.mode} className="choice flex-col items-start">
            <input
              type="radio"
              name="mode"
              className="sr-only"
              checked={each.mode === mode}
              onChange={() => onChange({ ...value, mode: each.mode })}
            />
            <span className="font-bold">{MODE_NAMES[each.mode]}</span>
            <span className="text-note font-normal text-ink-muted">{each.line}</span>
          </label>
        ))}
      </fieldset>
      <StartOutline card={card} mode={mode} extraTime={extraTime} />
      {mode === 'mock' && (
        <div className="grid gap-2">
          {card.has_audio && <SoundCheck />}
          <Fold
            title={<span className="font-normal">需要延长时间？</span>}
            note={extraTime === 1 ? undefined : `${extraTime}倍`}
          >
            <ExtraTimeChoice value={extraTime} onPick={(time) => onChange({ ...value, extraTime: time })} />
          </Fold>
        </div>
      )}
    </>
  );
}

function ExtraTimeChoice({ value, onPick }: { value: ExtraTime; onPick: (value: ExtraTime) => void }) {
  return (
    <fieldset className="pb-2">
      <legend className="mb-2 text-note text-ink-muted">视力、书写等需要时选用，成绩里会注明</legend>
      <div className="grid grid-cols-4 gap-2">
        {EXTRA_TIMES.map((factor) => (
          <label key={factor} className="choice justify-center px-1 whitespace-nowrap">
            <input
              type="radio"
              name="extra-time"
              className="sr-only"
              checked={factor === value}
              onChange={() => onPick(factor)}
            />
            {factor === 1 ? '不延长' : `${factor}倍`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
