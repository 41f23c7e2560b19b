import type { AttemptMode } from '@study/contract/attempt-views.ts';

const MODES: readonly { mode: AttemptMode; name: string; line: string }[] = [
  { mode: 'mock', name: '仿真模考', line: '按考场流程，到点收卷' },
  { mode: 'practice', name: '自由练习', line: '任意顺序，随时停下' },
];

export function ModeChoice({ mode, onPick }: { mode: AttemptMode; onPick: (mode: AttemptMode) => void }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">模式</legend>
      {MODES.map((each) => (
        <label key={each.mode} className="choice flex-col items-start">
          <input
            type="radio"
            name="mode"
            className="sr-only"
            checked={each.mode === mode}
            onChange={() => onPick(each.mode)}
          />
          <span className="font-medium">{each.name}</span>
          <span className="text-[0.8125rem] text-ink-muted">{each.line}</span>
        </label>
      ))}
    </fieldset>
  );
}
