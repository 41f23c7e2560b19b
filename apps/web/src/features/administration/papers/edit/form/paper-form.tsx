import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { Undo2 } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isMap } from 'yaml';
import type { Texts } from '../draft-queries.ts';
import { type FormSection, isIn, numbersLine, sectionId, sectionsOf } from './form-sections.ts';
import { type Documents, FormContext, type FormState, placeName } from './form-state.ts';
import { SectionForm } from './section-form.tsx';
import { type SectionCounts, SectionList } from './section-list.tsx';
import { UnreadableDocuments } from './unreadable-documents.tsx';
import { faultFinder, useFormDocuments } from './use-form-documents.ts';

export interface FormHandle {
  /** Opens the section of a fault and focuses its field. False if no section has it. */
  goTo: (fault: Pick<ContentFault, 'file' | 'path'>) => boolean;
}

interface PaperFormProps {
  texts: Texts;
  faults: readonly ContentFault[];
  warnings: readonly ContentFault[];
  /** The faults are known. */
  isChecked: boolean;
  knowledge: FormState['knowledge'];
  /** The item at which the form opens. */
  item: number | undefined;
  handle: Ref<FormHandle>;
  onChange: (texts: Partial<Texts>) => void;
  onSource: () => void;
}

/** A paper as forms, section by section; they edit the two documents of the draft in place. */
export function PaperForm({ texts, onChange, onSource, ...props }: PaperFormProps) {
  const { documents, unreadable } = useFormDocuments(texts, onChange);
  if (documents === null) return <UnreadableDocuments names={unreadable} faults={props.faults} onSource={onSource} />;
  return <Sections {...props} documents={documents} />;
}

interface SectionsProps extends Omit<PaperFormProps, 'texts' | 'onChange' | 'onSource'> {
  documents: NonNullable<ReturnType<typeof useFormDocuments>['documents']>;
}

function Sections({ documents, faults, warnings, isChecked, knowledge, item, handle }: SectionsProps) {
  const { values, flush, undo, canUndo } = documents;
  const sections = useMemo(() => sectionsOf(values.paper), [values.paper]);
  const [chosen, setChosen] = useState(() => {
    const asked = sections.find(({ numbers }) => item !== undefined && numbers.includes(item));
    return asked === undefined ? null : sectionId(asked);
  });
  const current = sections.find((section) => sectionId(section) === chosen) ?? sections[0];
  const body = useRef<HTMLElement>(null);
  const form = useFaultyForm({ documents, sections, faults, knowledge });
  useImperativeHandle(handle, () => ({
    goTo: ({ file, path }) => {
      const section = sections.find((each) => isIn(each, path));
      if (section === undefined) return false;
      flushSync(() => setChosen(sectionId(section)));
      focusPlace(body.current, file === 'answers.yaml' ? 'answers' : 'paper', path);
      return true;
    },
  }));
  const openAtItem = useEffectEvent(() => {
    const at = current?.numbers.indexOf(item ?? 0) ?? -1;
    if (current?.items && at >= 0) focusPlace(body.current, 'paper', [...current.items.paper, at].join('.'));
  });
  useEffect(() => openAtItem(), []);
  useEffect(() => {
    // What was typed is in the draft before a press elsewhere is handled.
    const element = body.current;
    element?.addEventListener('focusout', flush);
    return () => element?.removeEventListener('focusout', flush);
  }, [flush]);
  if (current === undefined) return <p>这份试卷还没有可以填写的部分。</p>;
  const next = sections[sections.indexOf(current) + 1];
  const countsOf = (section: FormSection): SectionCounts => ({
    missing: faults.filter(({ path }) => isIn(section, path)).length,
    advice: warnings.filter(({ path }) => isIn(section, path)).length,
  });
  return (
    <FormContext value={form}>
      <div className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-6">
        <SectionList
          {...{ sections, current, countsOf, isChecked }}
          onChoose={(section) => setChosen(sectionId(section))}
        />
        <section ref={body} aria-label={current.name} className="sheet min-w-0 scroll-mt-20 p-4 md:p-6">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-title font-bold">
              {current.name}
              <span className="ms-2 text-ui font-normal text-ink-muted">{numbersLine(current)}</span>
            </h2>
            <button type="button" className="btn btn-ghost" disabled={!canUndo} onClick={undo}>
              <Undo2 size={18} aria-hidden />
              撤销
            </button>
          </div>
          <SectionForm key={sectionId(current)} section={current} />
          {next !== undefined && (
            <button
              type="button"
              className="btn btn-outline mt-4"
              onClick={() => {
                flushSync(() => setChosen(sectionId(next)));
                body.current?.scrollIntoView();
              }}
            >
              下一部分：{next.name}
            </button>
          )}
        </section>
      </div>
    </FormContext>
  );
}

interface FaultyForm {
  documents: SectionsProps['documents'];
  sections: readonly FormSection[];
  faults: readonly ContentFault[];
  knowledge: FormState['knowledge'];
}

/** The form's state with its faults; those of places edited since the check are old and left out. */
function useFaultyForm({ documents, sections, faults, knowledge }: FaultyForm): FormState {
  const [edited, setEdited] = useState<{ since: readonly ContentFault[]; places: readonly string[] }>({
    since: faults,
    places: [],
  });
  const places = edited.since === faults ? edited.places : [];
  const find = faultFinder(faults);
  return {
    values: documents.values,
    knowledge,
    faultAt: (name, path) => (places.includes(placeName(name, path)) ? undefined : find(name, path)),
    edit: (change, burst) => {
      documents.edit((both) => {
        change(both);
        for (const section of sections) numberItems(both, section);
      }, burst);
      if (burst !== undefined && !places.includes(burst)) setEdited({ since: faults, places: [...places, burst] });
    },
  };
}

/** Gives each entry of a list of items its number, where a form has made one without. */
function numberItems(documents: Documents, { items, numbers }: FormSection): void {
  if (items === null) return;
  for (const name of ['paper', 'answers'] as const) {
    for (const [index, no] of numbers.entries()) {
      const path = [...items[name], index];
      const entry = documents[name].getIn(path);
      if (isMap(entry) && !entry.has('no')) entry.set('no', no);
    }
  }
}

const INPUTS = 'input, textarea, select';

/** Focuses the field of a place, or of the nearest place around it. */
function focusPlace(within: HTMLElement | null, name: string, path: string): void {
  const steps = path.split('.');
  const fields = [...(within?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  for (let length = steps.length; length > 0; length -= 1) {
    const place = `${name} ${steps.slice(0, length).join('.')}`;
    const field = fields.find(({ dataset }) => dataset['place'] === place);
    if (field === undefined) continue;
    // A field in a fold is seen only when the folds around it are open.
    for (let fold = field.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true;
    }
    const input = field.matches(INPUTS) ? field : (field.querySelector<HTMLElement>(INPUTS) ?? field);
    input.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
    return;
  }
  within?.scrollIntoView();
}
