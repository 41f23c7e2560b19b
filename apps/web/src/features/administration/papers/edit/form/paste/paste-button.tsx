import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import type { FormSection, SectionKind } from '../form-sections.ts';
import { PasteCloze } from './paste-cloze.tsx';
import { PasteListening } from './paste-listening.tsx';
import { PasteMatching } from './paste-matching.tsx';
import { PasteReading } from './paste-reading.tsx';

const DIALOGS: Partial<Record<SectionKind, typeof PasteReading>> = {
  listening: PasteListening,
  cloze: PasteCloze,
  matching: PasteMatching,
  careful: PasteReading,
};

/** Opens the dialog that takes a text pasted from Word apart. */
export function PasteButton({ section }: { section: FormSection }) {
  const [isOpen, setOpen] = useState(false);
  const Dialog = DIALOGS[section.kind];
  if (Dialog === undefined) return null;
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
        <ClipboardPaste size={18} aria-hidden />
        从Word粘贴
      </button>
      {isOpen && <Dialog section={section} onClose={() => setOpen(false)} />}
    </>
  );
}
