import type { KeyCorrection, KeyedItem } from '@study/contract/papers/paper-key.admin.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
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
      <label htmlFor={`${id}-key`} className="mt-3 block text-ui">
        新答案（现在是{item.key}）
      </label>
      <select
        id={`${id}-key`}
        className="select mt-1 min-h-11 w-full max-w-xl"
        value={correction.key}
        onChange={(event) => onChange({ ...correction, key: event.target.value })}
      >
        <option value={item.key} disabled>
          请选择
        </option>
        {Object.entries(item.choices)
          .filter(([letter]) => letter !== item.key)
          .map(([letter, text]) => (
            <option key={letter} value={letter} lang="en">
              {letter}. {text.length > 80 ? `${text.slice(0, 80)}…` : text}
            </option>
          ))}
      </select>
      <label htmlFor={explanationId(item.no)} className="mt-3 block text-ui">
        解析（学生会看到，请按新答案改写）
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
