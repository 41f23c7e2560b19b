import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import { Panel } from '#ui/page/panel.tsx';
import { KeyList } from '#ui/state/key-list.tsx';
import { givenIn, GivenMarks } from './given-marks.tsx';
import { MarkForm } from './mark-form.tsx';
import { RaterHelp } from './rater-help.tsx';
import { TextPanels } from './text-panels.tsx';
import { MARK_KEYS } from './use-mark-keys.ts';
import type { DeskText, useMarking } from './use-marking.ts';

interface MarkingDeskProps {
  text: DeskText;
  own: ScoringDetail['parts'][number];
  /** The next text of the list; null at the end. */
  next: DeskText | null;
  marking: ReturnType<typeof useMarking>;
  onOpen: (text: DeskText | null) => void;
}

/** One text with its task and rating scale, and the form for its mark. */
export function MarkingDesk({ text, own, next, marking, onOpen }: MarkingDeskProps) {
  const place = `${text.submission}:${text.part}`;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <TextPanels own={own} />
      <div className="grid gap-4 lg:sticky lg:top-20">
        <Panel title="您的评分">
          <MarkForm
            key={place}
            draftOf={place}
            given={givenIn(own)}
            onSave={(raw, comment, goesOn) => marking.save(text, { raw, comment }, goesOn ? next : undefined)}
            onSkip={() => onOpen(next)}
            onTakeBack={() => void marking.withdrawLast()}
          />
          {own.marks ? (
            <GivenMarks marks={own.marks} onTakeBack={() => void marking.withdraw(text)} />
          ) : (
            <p className="mt-4 text-note text-ink-muted">自动评分的分数在您评过以后显示，以免影响判断。</p>
          )}
          <KeyList keys={MARK_KEYS} />
        </Panel>
        <RaterHelp own={own} />
      </div>
    </div>
  );
}
