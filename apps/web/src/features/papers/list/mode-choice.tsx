import { MODE_NAMES } from '#exam/names/exam-names.ts';
import type { AttemptMode } from '@study/contract/attempts/attempt-views.ts';

const SHORT_LINES: readonly { mode: AttemptMode; line: string }[] = [
  { mode: 'mock', line: '按考场流程，到点收卷' },
  { mode: 'practice', line: '任意顺序，随时停下' },
];

export function ModeChoice({ mode, onPick }: { mode: AttemptMode; onPick: (mode: AttemptMode) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">模式</legend>
      {SHORT_LINES.map((each) => (
        <label key={each.mode} className="choice flex-col items-start">
          <input
            type="radio"
            name="mode"
            className="sr-only"
            checked={each.mode === mode}
            onChange={() => onPick(each.mode)}
          />
          <span className="font-bold">{MODE_NAMES[each.mode]}</span>
          <span className="text-note font-normal text-ink-muted">{each.line}</span>
        </label>
      ))}
    </fieldset>
  );
}
