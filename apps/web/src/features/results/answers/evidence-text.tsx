import { MarkedText } from '#exam/evidence/marked-text.tsx';
import { PickableText } from '#exam/evidence/pickable-text.tsx';
import { quotationsOf, type EvidencedItem } from '#exam/evidence/quotations.ts';
import { useEvidence } from './evidence-desk.ts';

interface EvidenceTextProps {
  text: string;
  /** The items that the whole passage is about. */
  items: readonly EvidencedItem[];
  words?: Readonly<Record<number, string>>;
}

/** A paragraph in which evidence is marked, or looked for. */
export function EvidenceText({ text, items, words = {} }: EvidenceTextProps) {
  const { shown, onPick } = useEvidenceOf(items);
  if (onPick !== undefined) return <PickableText text={text} onPick={onPick} />;
  const open = new Set(shown.map(({ no }) => String(no)));
  const known = Object.fromEntries(Object.entries(words).filter(([no]) => open.has(no)));
  return <MarkedText text={text} quotations={quotationsOf(shown)} words={known} linksToItems />;
}

interface EvidenceOf {
  /** Items whose evidence may be seen. */
  shown: readonly EvidencedItem[];
  /** Given while a sentence of this text is being looked for. */
  onPick: ((sentence: string) => void) | undefined;
}

export function useEvidenceOf(items: readonly EvidencedItem[]): EvidenceOf {
  const desk = useEvidence();
  const wanted = items.find(({ no }) => no === desk.lookingFor);
  return {
    shown: items.filter((item) => desk.isOpen(item)),
    onPick: wanted && ((sentence) => desk.choose(wanted, sentence)),
  };
}
