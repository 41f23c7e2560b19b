import { VERDICT } from './checked-parts.tsx';
import { useItemCheck } from './use-section-check.ts';

interface ItemVerdictProps {
  item: string;
  /** The text to show for a letter that stands for a word. */
  shown?: (letter: string) => string;
}

const asItIs = (letter: string) => letter;

/** Practice, once the item's section was checked: right or wrong, the key, and why. */
export function ItemVerdict({ item, shown = asItIs }: ItemVerdictProps) {
  const check = useItemCheck(item);
  return check === null ? null : <VERDICT.Part item={item} check={check} shown={shown} />;
}
