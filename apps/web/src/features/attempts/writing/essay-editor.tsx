import { countWords } from '@study/domain/text/count-words.ts';
import { RESPONSE_MAX } from '@study/contract/attempts/answer-limits.ts';
import { RangeNote } from '#exam/results/range-note.tsx';
import { changeAnnotations, useAnnotations } from '../state/annotations.ts';
import { FlagButton, RefusalNote } from '../items/item-tools.tsx';
import { useAnswer, useFrozen, useIsMock, useRunner } from '../state/runner-context.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { lookAt, respond } from '../state/runner.ts';

interface EssayEditorProps {
  item: 'writing' | 'translation';
  label: string;
  /** Word range of the exam; omitted where there is none. */
  range?: { min: number; max: number };
}

const PASTE_NOTED_FROM = 200;

/** A plain-text editor with a live word count. */
export function EssayEditor({ item, label, range }: EssayEditorProps) {
  const runner = useRunner();
  const isFrozen = useFrozen();
  const isMock = useIsMock();
  const { response } = useAnswer(item);
  const pasted = useAnnotations(runner.attemptId).pasted[item] ?? 0;
  const text = response ?? '';
  const words = countWords(text);
  return (
    <div className="flex min-h-0 grow flex-col">
      <textarea
        id={`item-${item}`}
        lang="en"
        aria-label={label}
        aria-describedby={`words-${item}`}
        className="textarea passage min-h-60 rounded-box text-passage w-full max-w-none grow resize-none p-4 md:min-h-0"
        placeholder="Write here"
        spellCheck={!isMock}
        autoCorrect={isMock ? 'off' : undefined}
        autoCapitalize={isMock ? 'off' : undefined}
        autoComplete="off"
        readOnly={isFrozen}
        value={text}
        onFocus={() => lookAt(runner, item)}
        {...limitedTo(RESPONSE_MAX, (written) => respond(runner, item, written, 'text'))}
        onBlur={() => void runner.sync.flush()}
        onPaste={(event) => {
          const { length } = event.clipboardData.getData('text');
          if (length <= PASTE_NOTED_FROM) return;
          changeAnnotations(runner.attemptId, (annotations) => ({ pasted: { ...annotations.pasted, [item]: length } }));
        }}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p id={`words-${item}`} className="text-ui tabular-nums">
          {words}词{range && <RangeNote words={words} range={range} />}
        </p>
        <FlagButton item={item} />
      </div>
      {pasted > 0 && (
        <p role="status" className="text-ui text-ink-muted">
          粘贴过{pasted}个字符，考场上只能自己书写。
        </p>
      )}
      <RefusalNote item={item} />
    </div>
  );
}
