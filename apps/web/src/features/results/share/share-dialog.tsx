import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Share } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { examOfLevel, type Level } from '#exam/names/level.ts';
import { useAuth } from '#session/auth-store.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { saveBlob } from '#ui/state/save-file.ts';
import { useTheme } from '#ui/state/theme.ts';
import { daysUntil } from '#ui/words/dates.ts';
import { trendQuery } from '../history/history-queries.ts';
import { totalBefore } from '../history/total-before.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCard, lookOfPage } from './draw-card.ts';
import { describeCard, shareCard, type ShareCard } from './share-card.ts';

interface ShareDialogProps {
  submission: Submission & { total: NonNullable<Submission['total']> };
  level: Level;
  /** The user's own target score for this exam. */
  target: number | null;
  onClose: () => void;
}

/** The result as a picture, drawn on this device: what is on it, and how to save or send it. */
export function ShareDialog({ submission, level, target, onClose }: ShareDialogProps) {
  const { user } = useAuth();
  const trend = useQuery(trendQuery(level));
  const [now] = useState(() => Date.now());
  const days = user?.target_exam === examOfLevel(level) && user.exam_date ? daysUntil(user.exam_date, now) : -1;
  const name = user === null ? null : (user.nickname ?? user.username);
  const [wants, setWants] = useState({ target: true, exam: true, name: false });
  const card = useMemo(
    () =>
      shareCard(submission, {
        target: wants.target ? target : null,
        examIn: wants.exam && days >= 0 ? days : null,
        name: wants.name ? name : null,
        before: trend.data === undefined ? null : totalBefore(trend.data, submission),
      }),
    [submission, wants, target, days, name, trend.data],
  );
  const picture = usePicture(card);
  return (
    <Modal title="存一张成绩图" isOpen isWide onClose={onClose}>
      <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[20rem_minmax(0,1fr)]">
        {picture === null ? (
          <div aria-hidden className="skeleton mx-auto aspect-[3/4] w-full max-w-60 md:max-w-none" />
        ) : (
          <img
            src={picture.address}
            width={CARD_WIDTH}
            height={CARD_HEIGHT}
            alt={describeCard(card)}
            className="mx-auto w-full max-w-60 rounded-box border border-line-strong md:max-w-none"
          />
        )}
        <div>
          <ul className="rows">
            {target !== null && (
              <Choice
                label="目标分"
                note={String(target)}
                isOn={wants.target}
                onTurn={(on) => setWants({ ...wants, target: on })}
              />
            )}
            {days >= 0 && (
              <Choice
                label="考试倒计时"
                note={`还有${days}天`}
                isOn={wants.exam}
                onTurn={(on) => setWants({ ...wants, exam: on })}
              />
            )}
            {name !== null && (
              <Choice
                label="名字"
                note={`${name}，默认不放`}
                isOn={wants.name}
                onTurn={(on) => setWants({ ...wants, name: on })}
              />
            )}
          </ul>
          <div className="mt-4 grid gap-1">
            <button
              type="button"
              className="btn btn-primary btn-lg"
              disabled={picture === null}
              onClick={() => picture && saveBlob(picture.file.name, picture.file)}
            >
              <Download size={20} aria-hidden />
              存成图片
            </button>
            {picture !== null && canSend(picture.file) && (
              <button type="button" className="btn btn-ghost" onClick={() => void send(picture.file)}>
                <Share size={18} aria-hidden />
                发给朋友
              </button>
            )}
            <button type="button" className="btn btn-ghost font-normal" onClick={onClose}>
              关闭
            </button>
          </div>
          <p className="mt-1 text-center text-note text-ink-muted">图在你的设备上画，不上传。也可以长按图片保存。</p>
        </div>
      </div>
    </Modal>
  );
}

interface ChoiceProps {
  label: string;
  note: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function Choice({ label, note, isOn, onTurn }: ChoiceProps) {
  return (
    <li>
      <label className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
        <span className="min-w-0 grow">
          <b className="block">{label}</b>
          <span className="block truncate text-note text-ink-muted">{note}</span>
        </span>
        <input
          type="checkbox"
          className="toggle"
          aria-label={label}
          checked={isOn}
          onChange={(event) => onTurn(event.target.checked)}
        />
      </label>
    </li>
  );
}

interface Picture {
  file: File;
  /** Address of the image in this browser. */
  address: string;
}

/** The card as a PNG in the colours of the theme; null until it is drawn. */
function usePicture(card: ShareCard): Picture | null {
  const theme = useTheme();
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let isGone = false;
    let address: string | null = null;
    const canvas = document.createElement('canvas');
    canvas.width = CARD_WIDTH;
    canvas.height = CARD_HEIGHT;
    const context = canvas.getContext('2d');
    if (context === null) return;
    drawCard(context, card, lookOfPage());
    canvas.toBlob((blob) => {
      if (blob === null || isGone) return;
      address = URL.createObjectURL(blob);
      setPicture({ address, file: new File([blob], '成绩图.png', { type: 'image/png' }) });
    }, 'image/png');
    return () => {
      isGone = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The colours on the page change with the theme.
  }, [card, theme]);
  return picture;
}

function canSend(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

async function send(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closing the system's sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast('没有发出去，可以先存成图片');
  }
}
