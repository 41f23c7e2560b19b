import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { AREA_NAMES } from '#exam/names/area-names.ts';
import { FieldNote, mendLine } from './fields.tsx';
import { listAt, type Path, write } from './form-document.ts';
import { type DocumentName, placeName, useForm } from './form-state.ts';

interface KnowledgePickerProps {
  name: DocumentName;
  path: Path;
  most: number;
}

const OFFERED_MAX = 8;

/** Chooses knowledge points by name, with search. */
export function KnowledgePicker({ name, path, most }: KnowledgePickerProps) {
  const { values, edit, faultAt, knowledge } = useForm();
  const [sought, setSought] = useState('');
  const id = useId();
  const chosen = listAt(values[name], path).map(String);
  const nameOf = (point: string) => knowledge.find((each) => each.id === point)?.name ?? point;
  const set = (points: readonly string[]) => edit((documents) => write(documents[name], path, points));
  const words = sought.trim().toLowerCase();
  const offered =
    words === ''
      ? []
      : knowledge.filter(
          (point) =>
            !chosen.includes(point.id) &&
            `${point.name} ${point.id} ${AREA_NAMES[point.area] ?? ''}`.toLowerCase().includes(words),
        );
  const add = (point: string) => {
    set([...chosen, point]);
    setSought('');
  };
  const fault = chosen.length === 0 ? undefined : faultAt(name, path);
  return (
    <div data-place={placeName(name, path)} tabIndex={-1}>
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        知识点
      </label>
      {chosen.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2" aria-label="已选的知识点">
          {chosen.map((point) => (
            <li key={point} className="chip h-9 pe-0" data-tone="accent">
              {nameOf(point)}
              <button
                type="button"
                aria-label={`去掉${nameOf(point)}`}
                className="btn btn-circle btn-ghost btn-sm"
                onClick={() => set(chosen.filter((each) => each !== point))}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < most && (
        <input
          id={id}
          className="input h-11 w-full"
          value={sought}
          placeholder="写名称里的字来找，如“推断”“主旨”"
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={(event) => {
            const [first] = offered;
            if (event.key !== 'Enter' || first === undefined) return;
            event.preventDefault();
            add(first.id);
          }}
        />
      )}
      {offered.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2" aria-label="找到的知识点">
          {offered.slice(0, OFFERED_MAX).map((point) => (
            <li key={point.id}>
              <button type="button" className="choice" onClick={() => add(point.id)}>
                {point.name}
                <span className="ms-2 text-note text-ink-muted">{AREA_NAMES[point.area] ?? ''}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="mt-1 text-note text-ink-muted">
        {words === '' ? '' : offered.length === 0 ? '没有这个名称的知识点' : `找到${offered.length}个，按回车选第一个`}
      </p>
      <FieldNote fault={fault && mendLine(fault)} />
    </div>
  );
}
