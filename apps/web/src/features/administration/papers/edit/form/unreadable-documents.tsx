import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { faultLine } from '#features/administration/papers/paper-labels.ts';
import type { DocumentName } from './form-state.ts';

interface UnreadableDocumentsProps {
  names: readonly DocumentName[];
  faults: readonly ContentFault[];
  onSource: () => void;
}

/** Says why forms cannot show a draft, and where it can be mended. */
export function UnreadableDocuments({ names, faults, onSource }: UnreadableDocumentsProps) {
  const reasons = faults.filter(({ file, path }) => path === '' && names.some((name) => file === `${name}.yaml`));
  return (
    <section aria-label="表单" className="sheet grid justify-items-start gap-3 p-5">
      <p className="font-bold">{names.map((name) => `${name}.yaml`).join('和')}的格式有错，暂时不能用表单。</p>
      {reasons.map((fault) => (
        <p key={fault.message}>{faultLine(fault)}</p>
      ))}
      <button type="button" className="btn btn-outline" onClick={onSource}>
        去源文件里改
      </button>
    </section>
  );
}
