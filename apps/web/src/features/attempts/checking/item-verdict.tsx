import { VERDICT } from './checked-parts.tsx';
import { useItemCheck } from './use-section-check.ts';

interface ItemVerdictProps {
  item: string;
  /** Maps an option letter to its display text (cloze letters stand for words). */
  shown?: (letter: string) => string;
}

const asItIs = (letter: string) => letter;

/** Practice: outcome, answer key and explanation of an item. Renders nothing until its section is checked. */
export function ItemVerdict({ item, shown = asItIs }: ItemVerdictProps) {
  const check = useItemCheck(item);
  return check === null ? null : <VERDICT.Part item={item} check={check} shown={shown} />;
}
