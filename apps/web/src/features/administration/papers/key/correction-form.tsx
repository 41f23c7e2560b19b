import type { KeyCorrection, KeyedItem } from '@study/contract/papers/paper-key.admin.ts';
import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import { formatKey } from '@study/contract/papers/format-key.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { CheckField } from '#ui/form/check-field.tsx';
import { explanationId } from './stale-explanations.tsx';

interface CorrectionFormProps {
  paperId: string;
  item: KeyedItem;
  correction: KeyCorrection;
  onChange: (correction: KeyCorrection) => void;
  onRemove: () => void;
}

/** Form for one item's new key and explanation. */
export function CorrectionForm({ paperId, item, correction, onChange, onRemove }: CorrectionFormProps) {
  const id = useId();
  return (
    <li className="py-4">
      <FormHead paperId={paperId} item={item} onRemove={onRemove} />
      <p lang="en" className="wrap-anywhere">
        {item.question}
      </p>
      <KeyChoice id={id} item={item} correction={correction} onChange={onChange} />
      <label htmlFor={explanationId(item.no)} className="mt-3 block text-ui">
        {correction.is_void ? '解析（学生会看到，请写为什么作废）' : '解析（学生会看到，请按新答案改写）'}
      </label>
      <textarea
        id={explanationId(item.no)}
        className="textarea mt-1 w-full"
        rows={4}
        value={correction.explanation ?? ''}
        onChange={(event) => onChange({ ...correction, explanation: event.target.value })}
      />
      <label htmlFor={`${id}-evidence`} className="mt-3 block text-ui">
        原文依据，一行一处，从原文逐字抄录
      </label>
      <textarea
        id={`${id}-evidence`}
        lang="en"
        className="textarea mt-1 w-full"
        rows={3}
        value={(correction.evidence ?? []).join('\n')}
        onChange={(event) => onChange({ ...correction, evidence: event.target.value.split('\n') })}
      />
    </li>
  );
}

/** A letter, another that is right too, or none: the item is void. */
function KeyChoice({
  id,
  item,
  correction,
  onChange,
}: { id: string } & Pick<CorrectionFormProps, 'item' | 'correction' | 'onChange'>) {
  const { key, also_right: also, is_void: isVoid = false, ...rest } = correction;
  // The present key first.
  const letters = Object.entries(item.choices).toSorted(
    ([one], [other]) => Number(other === item.key) - Number(one === item.key),
  );
  const options = letters.map(([letter, text]) => (
    <option key={letter} value={letter} lang="en">
      {letter}. {text.length > 80 ? `${text.slice(0, 80)}…` : text}
    </option>
  ));
  const put = (next: Pick<KeyCorrection, 'key' | 'also_right'>) =>
    onChange({ ...rest, key: next.key, ...(next.also_right && { also_right: next.also_right }) });
  return (
    <>
      <label htmlFor={`${id}-key`} className="mt-3 block text-ui">
        新答案（现在是{formatKey(acceptedKey(item))}）
      </label>
      <select
        id={`${id}-key`}
        className="select mt-1 min-h-11 w-full max-w-xl"
        value={key}
        disabled={isVoid}
        onChange={(event) => put({ key: event.target.value, ...(also !== event.target.value && { also_right: also }) })}
      >
        {options}
      </select>
      <label htmlFor={`${id}-also`} className="mt-3 block text-ui">
        另一个也算对的答案
      </label>
      <select
        id={`${id}-also`}
        className="select mt-1 min-h-11 w-full max-w-xl"
        value={also ?? ''}
        disabled={isVoid}
        onChange={(event) => put({ key, also_right: event.target.value || undefined })}
      >
        <option value="">没有</option>
        {options.filter((option) => option.key !== key)}
      </select>
      <div className="mt-2 max-w-xl">
        <CheckField
          label="这道题作废，人人得满分"
          isOn={isVoid}
          onTurn={(isOn) =>
            onChange({ ...rest, key, ...(also && { also_right: also }), ...(isOn && { is_void: true }) })
          }
        />
      </div>
    </>
  );
}

function FormHead({ paperId, item: { no }, onRemove }: Pick<CorrectionFormProps, 'paperId' | 'item' | 'onRemove'>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="font-bold">第{no}题</h3>
      <span className="flex flex-wrap items-center">
        <Link
          to={`/admin/papers/${paperId}/edit` as string}
          search={{ item: String(no) } as object}
          className="btn btn-ghost btn-sm min-h-11 md:min-h-8"
        >
          编辑这题
        </Link>
        <button type="button" className="btn btn-ghost btn-sm min-h-11 md:min-h-8" onClick={onRemove}>
          不更正这题
        </button>
      </span>
    </div>
  );
}
