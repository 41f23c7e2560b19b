import type { KeyCorrection, KeyedItem } from '@study/contract/papers/paper-key.admin.ts';
import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { FaultRows } from '../import/fault-rows.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { EffectShown } from './effect-panel.tsx';
import { StaleExplanations } from './stale-explanations.tsx';
import { sentenceOf, useCorrections } from './use-corrections.ts';

interface CorrectionDeskProps {
  id: string;
  version: number;
  items: readonly KeyedItem[];
  /** Chosen at first. */
  first: KeyedItem | undefined;
}

/** Chooses items and their new keys, tries them, and applies them. */
export function CorrectionDesk({ id, version, items, first }: CorrectionDeskProps) {
  const { corrections, change, trial, apply } = useCorrections(id, version, first ? [correctionOf(first)] : []);
  const [isAsking, setAsking] = useState(false);
  const chosen = corrections.flatMap((correction) => {
    const item = items.find(({ no }) => no === correction.no);
    return item === undefined ? [] : [{ item, correction }];
  });
  const isReady = chosen.length > 0 && chosen.every(({ item, correction }) => item.key !== correction.key);
  const stale = trial.data?.warnings ?? [];
  return (
    <Panel title="更正答案" lead="选题目和新答案，先试算，看会影响多少人，再更正。题目本身写错时请用编辑。">
      <ItemChoice
        items={items.filter(({ no }) => corrections.every((correction) => correction.no !== no))}
        onChoose={(item) => change([...corrections, correctionOf(item)])}
      />
      <ul className="rows">
        {chosen.map(({ item, correction }) => (
          <CorrectionForm
            key={item.no}
            paperId={id}
            item={item}
            correction={correction}
            onChange={(next) => change(corrections.map((each) => (each.no === next.no ? next : each)))}
            onRemove={() => change(corrections.filter(({ no }) => no !== item.no))}
          />
        ))}
      </ul>
      {isReady && trial.data === undefined && (
        <BusyButton isBusy={trial.isPending} className="btn btn-primary mt-3 h-12" onClick={() => trial.mutate()}>
          试算
        </BusyButton>
      )}
      {trial.isError && <Refused error={trial.error} />}
      {trial.data !== undefined && (
        <div className="mt-4">
          <EffectShown effect={trial.data.effect} />
          {stale.length > 0 && <StaleExplanations warnings={stale} />}
          <button type="button" className="btn btn-primary mt-4 h-12" onClick={() => setAsking(true)}>
            更正并重判
          </button>
        </div>
      )}
      <ConfirmDialog
        title="更正并重判"
        action={stale.length > 0 ? '照样更正' : '更正'}
        back="返回"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={apply}
      >
        <WhatIsApplied chosen={chosen} stale={stale} />
      </ConfirmDialog>
    </Panel>
  );
}

interface WhatIsAppliedProps {
  chosen: readonly { item: KeyedItem; correction: KeyCorrection }[];
  stale: readonly ContentFault[];
}

function WhatIsApplied({ chosen, stale }: WhatIsAppliedProps) {
  return (
    <>
      <p>
        {chosen.map(({ item, correction }) => `第${item.no}题${item.key}改为${correction.key}`).join('，')}
        。分数有变化的学生会看到更正前后的分数。
      </p>
      {stale.length > 0 && (
        <p className="mt-2 text-ink-warn">
          {stale.map(({ item }) => `第${item}题`).join('、')}的解析可能与新答案不符，请核对。
        </p>
      )}
    </>
  );
}

interface ItemChoiceProps {
  items: readonly KeyedItem[];
  onChoose: (item: KeyedItem) => void;
}

function ItemChoice({ items, onChoose }: ItemChoiceProps) {
  return (
    <label className="grid gap-1 text-ui">
      选择题目
      <select
        className="select min-h-11 w-full max-w-xl"
        value=""
        onChange={(event) => {
          const item = items.find(({ no }) => no === Number(event.target.value));
          if (item) onChoose(item);
        }}
      >
        <option value="">第几题</option>
        {items.map(({ no, key, question }) => (
          <option key={no} value={no}>
            第{no}题（{key}）{question.slice(0, 60)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Refused({ error }: { error: Error }) {
  return (
    <div role="alert" className="mt-3">
      <p className="text-ink-bad">{sentenceOf(error)}</p>
      <FaultRows faults={faultsOf(error)} />
    </div>
  );
}

const correctionOf = ({ no, key, explanation, evidence }: KeyedItem): KeyCorrection => ({
  no,
  key,
  explanation,
  evidence,
});

const faultsOf = (error: unknown): ContentFault[] =>
  error instanceof ApiError ? ((error.details['faults'] ?? []) as ContentFault[]) : [];
