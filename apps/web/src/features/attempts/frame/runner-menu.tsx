import { EllipsisVertical } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { examOfLevel } from '#exam/names/level.ts';
import { setTaps, tapsOn } from '#exam/words/tap-words.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { saveAnswerFile } from '../state/save-answer-file.ts';
import { HELP } from '../dialogs/help.ts';
import { lazyDialog } from '../lazy-part.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { useRunner } from '../state/runner-context.ts';

const fetchDialogs = () => import('../dialogs/menu-dialogs.ts');
const FILE = lazyDialog(() => fetchDialogs().then(({ AnswerFileDialog }) => AnswerFileDialog));
const GIVE_UP = lazyDialog(() => fetchDialogs().then(({ GiveUpDialog }) => GiveUpDialog));

interface RunnerMenuProps {
  level: 4 | 6;
  /** Hands in before the last phase; null where the header has its own hand-in button. */
  onSubmit: (() => void) | null;
}

type Shown = 'nothing' | 'menu' | 'help' | 'file' | 'giving-up';

/** Menu of actions that are rarely needed during an exam. */
export function RunnerMenu({ level, onSubmit }: RunnerMenuProps) {
  const [shown, setShown] = useState<Shown>('nothing');
  const runner = useRunner();
  const { mode, assignment } = useObservable(runner.attempt);
  const isMock = mode === 'mock';
  const navigate = useNavigate();
  const open = () => {
    for (const preload of [HELP.preload, FILE.preload, GIVE_UP.preload]) preload();
    setShown('menu');
  };
  const close = () => setShown('nothing');
  const leave = async () => {
    close();
    if (mode === 'drill') await navigate({ to: '/practice', search: { exam_type: examOfLevel(level) } });
    else await navigate({ to: '/cet{$level}', params: { level } });
  };
  const print = async () => {
    close();
    await navigate({ to: '/cet{$level}/exam/$id/print', params: { level, id: runner.paperId } });
  };
  const download = () => {
    saveAnswerFile(runner);
    close();
  };
  const submit = () => {
    close();
    onSubmit?.();
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-square btn-sm min-h-11 md:min-h-10"
        aria-label="更多"
        aria-haspopup="dialog"
        onClick={open}
      >
        <EllipsisVertical size={20} aria-hidden />
      </button>
      <Modal title="更多" isOpen={shown === 'menu'} onClose={close}>
        <div className="rows">
          <MenuButton label="快捷键与帮助" onClick={() => setShown('help')} />
          <MenuButton label={isMock ? '暂时离开（计时不停）' : '暂时离开，稍后继续'} onClick={() => void leave()} />
          {!isMock && <TapSwitch />}
          {mode === 'practice' && <MenuButton label="打印试卷" onClick={() => void print()} />}
        </div>
        <Fold title={<span className="font-normal">网络有问题？</span>}>
          <div className="rows">
            <MenuButton label="把答案存到本机" onClick={download} />
            <MenuButton label="用存下的答案…" onClick={() => setShown('file')} />
          </div>
        </Fold>
        <button type="button" className="btn btn-primary btn-lg mt-4 w-full" onClick={close}>
          继续作答
        </button>
        <Endings
          onSubmit={onSubmit === null ? null : submit}
          onGiveUp={assignment ? null : () => setShown('giving-up')}
        />
      </Modal>
      <HELP.Part isOpen={shown === 'help'} onClose={close} />
      <FILE.Part isOpen={shown === 'file'} onClose={close} />
      <GIVE_UP.Part isOpen={shown === 'giving-up'} onClose={close} />
    </>
  );
}

interface EndingsProps {
  onSubmit: (() => void) | null;
  /** Null for an assignment: whoever has seen the paper cannot begin it anew. */
  onGiveUp: (() => void) | null;
}

/** Actions that end the attempt, separated from the others. */
function Endings({ onSubmit, onGiveUp }: EndingsProps) {
  if (onSubmit === null && onGiveUp === null) return null;
  return (
    <div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-4">
      {onSubmit !== null && (
        <button type="button" className="btn btn-outline" onClick={onSubmit}>
          提前交卷
        </button>
      )}
      {onGiveUp !== null && (
        <button type="button" className="btn btn-danger" onClick={onGiveUp}>
          放弃本次作答
        </button>
      )}
    </div>
  );
}

function TapSwitch() {
  return (
    <div className="px-3 py-2">
      <SwitchField label="点词看释义" isOn={useObservable(tapsOn)} onTurn={setTaps} />
    </div>
  );
}

function MenuButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <button type="button" className="menu-row font-bold" onClick={onClick}>
        {label}
      </button>
    </div>
  );
}
