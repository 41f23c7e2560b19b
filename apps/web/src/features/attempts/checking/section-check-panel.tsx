import { EXAM_STRUCTURE, type SectionName } from '@study/contract/papers/exam-structure.ts';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { isAnswered } from '../state/answers.ts';
import { preloadCheckedParts } from './checked-parts.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { formatPoints } from '#ui/words/durations.ts';
import { useAnswers, useFrozen, useIsMock, useIsWithheld, useRunner } from '../state/runner-context.ts';
import { goTo } from '../state/runner.ts';
import { checkNow } from './section-checking.ts';
import { useSectionCheck, type SectionState } from './use-section-check.ts';

interface SectionCheckPanelProps {
  section: SectionName;
  /** False where a `SectionCheckButton` stands elsewhere on the page. */
  hasButton?: boolean;
}

/** Practice, end of a section: the button that checks the answers, then the section's score. */
export function SectionCheckPanel({ section, hasButton = true }: SectionCheckPanelProps) {
  return useIsMock() ? null : <PracticePanel section={section} hasButton={hasButton} />;
}

function PracticePanel({ section, hasButton }: Required<SectionCheckPanelProps>) {
  const state = useSectionCheck(section);
  const [wasChecked] = useState(state.isChecked);
  const isWithheld = useIsWithheld();
  if (state.isChecked) return <Outcome section={section} state={state} isNews={!wasChecked} />;
  if (!hasButton || isWithheld) return null;
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-ui text-ink-muted">做完这一题型，可以先看答案与解析。</p>
      <CheckButton section={section} />
    </div>
  );
}

/** The check button alone, for a strip; nothing in a mock or once the section is checked. */
export function SectionCheckButton({ section }: { section: SectionName }) {
  const { checked_sections } = useObservable(useRunner().attempt);
  const [isMock, isWithheld] = [useIsMock(), useIsWithheld()];
  if (isMock || isWithheld || checked_sections.includes(section)) return null;
  return <CheckButton section={section} isShort />;
}

function CheckButton({ section, isShort = false }: { section: SectionName; isShort?: boolean }) {
  const isFrozen = useFrozen();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`核对${SECTION_NAMES[section]}`}
        className={`btn btn-sm min-h-11 ${isShort ? 'btn-ghost px-2' : 'btn-outline gap-2 px-4 md:min-h-9'}`}
        disabled={isFrozen}
        onClick={() => {
          preloadCheckedParts();
          setAsking(true);
        }}
      >
        {!isShort && <CheckCheck size={16} aria-hidden />}
        核对{!isShort && SECTION_NAMES[section]}
      </button>
      <CheckDialog section={section} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function CheckDialog({ section, isOpen, onClose }: { section: SectionName; isOpen: boolean; onClose: () => void }) {
  const runner = useRunner();
  const { exam_type } = useObservable(runner.attempt);
  useAnswers();
  const found = EXAM_STRUCTURE[exam_type].sections.find(({ name }) => name === section);
  if (found === undefined) return null;
  const items = Array.from({ length: found.last - found.first + 1 }, (_, index) => String(found.first + index));
  const open = items.filter((item) => !isAnswered(runner.store.item(item)));
  const confirm = async () => {
    try {
      await checkNow(runner, section);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return (
    <ConfirmDialog
      title={`核对${SECTION_NAMES[section]}`}
      action="核对"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        第{found.first}至{found.last}题，
        {open.length === 0 ? '都已作答。' : `还有${open.length}题没有作答（${open.join('、')}），会按未答计。`}
      </p>
      <p className="mt-2">核对后立即显示答案与解析，这一题型不能再改。</p>
    </ConfirmDialog>
  );
}

interface OutcomeProps {
  section: SectionName;
  state: SectionState;
  /** The candidate has just requested the check on this page, so the result scrolls into view. */
  isNews: boolean;
}

function Outcome({ section, state: { check, fault, retry }, isNews }: OutcomeProps) {
  const runner = useRunner();
  const line = useRef<HTMLDivElement>(null);
  const isKnown = check !== null;
  useEffect(() => {
    // The verdicts inserted above have just pushed the score out of view.
    if (isNews && isKnown) line.current?.scrollIntoView({ block: 'center' });
  }, [isNews, isKnown]);
  if (fault !== null) {
    return (
      <p role="alert" className="mt-8 flex flex-wrap items-center gap-3 border-t border-line pt-4 text-ink-bad">
        {fault}
        <button type="button" className="btn btn-outline btn-sm min-h-11 md:min-h-8" onClick={retry}>
          重试
        </button>
      </p>
    );
  }
  if (check === null) {
    return <p className="mt-8 border-t border-line pt-4 text-ink-muted">正在读取答案与解析</p>;
  }
  const { right, wrong, unanswered, points, max } = check.score;
  const firstWrong = check.items.find(({ outcome }) => outcome === 'wrong');
  return (
    <div ref={line} className="mt-8 border-t border-line pt-4">
      <div role="status" className="flex flex-wrap items-baseline gap-x-6 gap-y-1 tabular-nums">
        <span className="font-medium">{SECTION_NAMES[section]}已核对</span>
        <span>
          {right + wrong + unanswered}题答对{right}题
          {unanswered > 0 && <span className="text-ink-muted">，未答{unanswered}题</span>}
        </span>
        <span className="text-ink-muted">
          {formatPoints(points)} / {formatPoints(max)}分
        </span>
      </div>
      {firstWrong !== undefined && (
        <button
          type="button"
          className="btn btn-outline btn-sm mt-3 min-h-11 px-4 md:min-h-9"
          onClick={() => goTo(runner, String(firstWrong.no))}
        >
          从第{firstWrong.no}题看错在哪里
        </button>
      )}
    </div>
  );
}
