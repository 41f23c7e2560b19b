import { useId, useState } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';

export interface ModelText {
  /** Label of its choice: 14分档. */
  label: string;
  text: string;
  /** What the text does well, or why it is no better. */
  comment?: string;
}

interface ModelTextsProps {
  /** 范文. */
  name: string;
  texts: readonly ModelText[];
  /** Index of the one to begin with. */
  first: number;
  /** Target of the URL fragment. */
  id: string;
}

/** Model texts for reading beside one's own, one at a time. */
export function ModelTexts({ name, texts, first, id }: ModelTextsProps) {
  const [at, setAt] = useState(first);
  const shown = texts[at];
  const title = useId();
  if (shown === undefined) return null;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={title} className="item-anchor min-w-0">
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="text-title font-bold">
          {name}
        </h2>
        {texts.length > 1 && (
          <Segmented
            label={`哪一篇${name}`}
            isDense
            value={String(at)}
            choices={texts.map(({ label }, index) => ({ value: String(index), label }))}
            onChoose={(value) => setAt(Number(value))}
          />
        )}
      </div>
      <p lang="en" className="passage whitespace-pre-wrap">
        {shown.text}
      </p>
      {shown.comment !== undefined && <p className="margin-note mt-4 text-ui">{shown.comment}</p>}
    </section>
  );
}
