import { EXTRA_TIMES, type AttemptMode, type ExtraTime } from '@study/contract/attempts/attempt-views.ts';
import { MODE_NAMES } from '#exam/names/exam-names.ts';

interface SittingChoiceProps {
  mode: AttemptMode;
  onMode: (mode: AttemptMode) => void;
  extraTime: ExtraTime;
  onExtraTime: (time: ExtraTime) => void;
}

const EXTRA_LABELS: Readonly<Record<ExtraTime, string>> = { 1: '不延长', 1.25: '1.25倍', 1.5: '1.5倍', 2: '2倍' };
const MODE_NOTES: Readonly<Record<AttemptMode, string>> = {
  mock: '先写作30分钟，再听力，听完收答题卡1，最后阅读与翻译70分钟。录音只放一遍，关掉页面也不停表。',
  practice: '不计时，从哪一部分做起都行，录音可以重听。做完一个题型就能看解析，30天内随时接着做。',
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
        <label className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
          延长时间（视力、书写等需要时选用）
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
