import { EXTRA_TIMES, type AttemptMode, type ExtraTime } from '@study/contract/attempt-views.ts';
import { MODE_NAMES } from '../../../exam/names/exam-names.ts';

interface SittingChoiceProps {
  mode: AttemptMode;
  onMode: (mode: AttemptMode) => void;
  extraTime: ExtraTime;
  onExtraTime: (time: ExtraTime) => void;
}

const EXTRA_LABELS: Readonly<Record<ExtraTime, string>> = { 1: '不延长', 1.25: '1.25倍', 1.5: '1.5倍', 2: '2倍' };
const MODE_NOTES: Readonly<Record<AttemptMode, string>> = {
  mock: '与考场一致：写作、听力、收答题卡1、阅读与翻译依次进行，各有时限，录音只放一遍。',
  practice: '各部分全部开放，录音可以重听，30天内可以随时离开再继续。',
};

/** The choice of mode, and of extra time for a mock. */
export function SittingChoice({ mode, onMode, extraTime, onExtraTime }: SittingChoiceProps) {
  return (
    <>
      <fieldset className="mt-6 grid gap-3">
        <legend className="sr-only">作答方式</legend>
        {(['mock', 'practice'] as const).map((choice) => (
          <label
            key={choice}
            className={`grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-field border-[1.5px] p-4 ${mode === choice ? 'border-ink-accent bg-tint-accent' : 'border-line-strong'}`}
          >
            <input
              type="radio"
              name="mode"
              className="radio row-span-2 mt-0.5 border-ink-muted"
              checked={mode === choice}
              onChange={() => onMode(choice)}
            />
            <span className="font-bold">{MODE_NAMES[choice]}</span>
            <span className="text-ui text-ink-muted">{MODE_NOTES[choice]}</span>
          </label>
        ))}
      </fieldset>
      {mode === 'mock' && (
        <label className="mt-4 flex flex-wrap items-center gap-3">
          延长时间
          <select
            className="select w-40"
            value={extraTime}
            onChange={(event) => onExtraTime(EXTRA_TIMES.find((time) => String(time) === event.target.value) ?? 1)}
          >
            {EXTRA_TIMES.map((time) => (
              <option key={time} value={time}>
                {EXTRA_LABELS[time]}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
