import { Minus, Plus } from 'lucide-react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const GROUNDS = [
  '--color-base-200',
  '--color-base-100',
  '--color-base-300',
  '--raised',
  '--stub',
  '--tint-accent',
  '--tint-good',
  '--tint-bad',
  '--tint-warn',
  '--mark',
];
const INKS = ['--ink', '--ink-muted', '--ink-accent', '--ink-good', '--ink-bad', '--ink-warn'];

/** Colours, type and buttons. */
export function Basics() {
  return (
    <Shelf title="Basics">
      <Colours />
      <Type />
      <Buttons />
    </Shelf>
  );
}

function Colours() {
  return (
    <>
      <Specimen name="tokens.css">
        <div className="flex flex-wrap gap-2">
          {GROUNDS.map((token) => (
            <span
              key={token}
              className="rounded-(--radius-field) border border-line px-3 py-2 text-note"
              style={{ background: `var(${token})` }}
            >
              {token}
            </span>
          ))}
        </div>
        <p className="sheet mt-3 flex flex-wrap gap-4 px-5 py-3">
          {INKS.map((token) => (
            <span key={token} style={{ color: `var(${token})` }}>
              {token}
            </span>
          ))}
        </p>
      </Specimen>
    </>
  );
}

function Type() {
  return (
    <>
      <Specimen name="text-note, text-ui, text-body, text-title, display text-section, display text-head, figure">
        <div className="sheet grid gap-1 px-5 py-4">
          <p className="text-note">做错的题会自己进错题本</p>
          <p className="text-ui">做错的题会自己进错题本</p>
          <p className="text-body">做错的题会自己进错题本</p>
          <p className="text-title font-bold">做错的题会自己进错题本</p>
          <p className="display text-section">做错的题会自己进错题本</p>
          <p className="display text-head">做错的题会自己进错题本</p>
          <p className="figure text-[2.75rem]">433</p>
          <p lang="en" className="passage">
            The sentence that decides an item is marked in the passage once it is answered.
          </p>
        </div>
      </Specimen>
    </>
  );
}

function Buttons() {
  return (
    <>
      <Specimen name="btn: primary, outline, ghost, danger; lg, sm; busy, waiting, disabled">
        <div className="sheet flex flex-wrap items-center gap-3 px-5 py-4">
          <button type="button" className="btn btn-primary">
            开始练习
          </button>
          <button type="button" className="btn btn-primary btn-lg">
            做第一套
          </button>
          <button type="button" className="btn btn-outline">
            看成绩
          </button>
          <button type="button" className="btn btn-outline btn-sm">
            重试
          </button>
          <button type="button" className="btn btn-ghost">
            先跳过
          </button>
          <button type="button" className="btn btn-danger">
            注销账号
          </button>
          <button type="button" className="btn btn-primary" disabled>
            保存
          </button>
          <BusyButton isBusy className="btn btn-primary">
            保存
          </BusyButton>
          <BusyButton isBusy={false} waitSeconds={12} className="btn btn-outline">
            再试一次
          </BusyButton>
          <button type="button" className="btn btn-circle btn-outline" aria-label="减">
            <Minus size={20} aria-hidden />
          </button>
          <button type="button" className="btn btn-square btn-ghost" aria-label="加">
            <Plus size={20} aria-hidden />
          </button>
        </div>
      </Specimen>
    </>
  );
}
