import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { FormatField } from '@study/contract/papers/paper-drafts.admin.ts';
import { holderOf } from './yaml-place.ts';

export interface Format {
  fields: readonly FormatField[];
  knowledge: readonly { id: string; name: string }[];
}

/** Offers the fields, values and knowledge points that the format has at this place. */
export const completeYaml =
  ({ fields, knowledge }: Format) =>
  ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    const typed = line.text.slice(0, pos - line.from);
    const holder = holderOf(state.doc.sliceString(0, pos).split('\n'));
    const value = /^(?:\s|- )*(\w+):\s+(\S*)$/.exec(typed);
    if (value !== null) {
      const [, name = '', begun = ''] = value;
      const field = fields.find(({ path }) => path === (holder === '' ? name : `${holder}.${name}`));
      const options = (field?.values ?? []).map((label) => ({ label, type: 'enum' }));
      return options.length === 0 ? null : { from: pos - begun.length, options };
    }
    const [begun = null] = /[\w-]*$/.exec(typed) ?? [];
    if (begun === null || (begun === '' && !explicit)) return null;
    if (/knowledge(?:\[\])?$/.test(holder) || /knowledge:\s*\[[^\]]*$/.test(typed)) {
      const options = knowledge.map(({ id, name }) => ({ label: id, detail: name, type: 'constant' }));
      return { from: pos - begun.length, options };
    }
    if (!/^(?:\s|- )*[\w]*$/.test(typed)) return null;
    const options = fields.flatMap(({ path, kind, note, is_required: isRequired }) => {
      const at = path.lastIndexOf('.');
      if (path.slice(0, Math.max(at, 0)) !== holder || path.endsWith('[]') || path.includes('<')) return [];
      const label = path.slice(at + 1);
      const info = [note, kind, isRequired ? '必填' : '可不写'].filter(Boolean).join('；');
      return [{ label, apply: `${label}: `, detail: note ?? '', info, type: 'property' }];
    });
    return options.length === 0 ? null : { from: pos - begun.length, options };
  };
