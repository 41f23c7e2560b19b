import { EllipsisVertical } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../api-error.ts';
import { Modal } from '../../ui/modal.tsx';
import { saveAnswerFile } from './answer-file-actions.ts';
import { AnswerFileDialog } from './answer-file-dialog.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { useObservable } from '../../ui/observable.ts';
import { giveUp } from './runner-actions.ts';
import { useRunner } from './runner-context.ts';

interface RunnerMenuProps {
  level: 4 | 6;
  /** Hands in before the last phase; null where the head has its own button. */
  onSubmit: (() => void) | null;
}

type Shown = 'nothing' | 'menu' | 'help' | 'file' | 'giving-up';

/** What is seldom needed during an exam. */
export function RunnerMenu({ level, onSubmit }: RunnerMenuProps) {
  const [shown, setShown] = useState<Shown>('nothing');
  const session = useRunner();
  const isMock = useObservable(session.attempt).mode === 'mock';
  const navigate = useNavigate();
  const close = () => setShown('nothing');
  const leave = async () => {
    close();
    await navigate({ to: '/cet{$level}', params: { level } });
  };
  const download = () => {
    saveAnswerFile(session);
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
        onClick={() => setShown('menu')}
      >
        <EllipsisVertical size={20} aria-hidden />
      </button>
      <Modal title="更多" isOpen={shown === 'menu'} onClose={close}>
        <div className="grid gap-2">
          <MenuButton label="快捷键与帮助" onClick={() => setShown('help')} />
          <MenuButton label={isMock ? '暂时离开（计时不停）' : '暂时离开，稍后继续'} onClick={() => void leave()} />
          {onSubmit !== null && <MenuButton label="提前交卷" onClick={submit} />}
          <MenuButton label="下载答题文件" onClick={download} />
          <MenuButton label="交回答题文件…" onClick={() => setShown('file')} />
          <MenuButton label="放弃本次作答" onClick={() => setShown('giving-up')} />
          <MenuButton label="继续作答" onClick={close} />
        </div>
      </Modal>
      <HelpDialog isOpen={shown === 'help'} onClose={close} />
      <AnswerFileDialog isOpen={shown === 'file'} onClose={close} />
      <GiveUpDialog isOpen={shown === 'giving-up'} onClose={close} />
    </>
  );
}

function MenuButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="btn btn-outline justify-start" onClick={onClick}>
      {label}
    </button>
  );
}

function GiveUpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useRunner();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const abandon = async () => {
    setIsBusy(true);
    setMessage(null);
    try {
      await giveUp(session);
    } catch (error) {
      setMessage(messageOf(error));
      setIsBusy(false);
    }
  };
  return (
    <Modal
      title="放弃本次作答？"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            继续作答
          </button>
          <button
            type="button"
            className="btn btn-outline text-ink-bad"
            disabled={isBusy}
            onClick={() => void abandon()}
          >
            放弃
          </button>
        </>
      }
    >
      <p>放弃后这次作答不计分，也不进入错题本和历史成绩，已写的内容不能找回。</p>
      {message !== null && (
        <p role="alert" className="mt-3 text-ink-bad">
          {message}
        </p>
      )}
    </Modal>
  );
}
