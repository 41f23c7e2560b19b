import type { PracticeSession } from '@study/contract/practice.ts';
import { Check, X } from 'lucide-react';

interface TextItemsProps {
  items: PracticeSession['items'];
  at: number;
  onItem: (at: number) => void;
}

/** The items of the shown text with their results. Renders nothing for a single item. */
export function TextItems({ items, at, onItem }: TextItemsProps) {
  const group = items[at]?.group;
  const ofText = items.flatMap((item, index) => (item.group === group ? [{ item, index }] : []));
  if (ofText.length < 2) return null;
  return (
    <nav aria-label="这篇的题" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {ofText.map(({ item, index }) => (
          <li key={item.item}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              aria-label={`第${item.item}题，${outcomeOf(item)}`}
              className={`btn btn-sm h-11 min-w-11 gap-1 px-2 font-normal tabular-nums md:h-9 ${
                index === at ? 'btn-outline border-2' : 'btn-ghost'
              }`}
              onClick={() => onItem(index)}
            >
              {item.item}
              <Shape item={item} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Item = PracticeSession['items'][number];

function outcomeOf({ answer }: Item): string {
  if (answer === null) return '未答';
  return answer.is_right ? '答对' : '答错';
}

function Shape({ item: { answer } }: { item: Item }) {
  if (answer === null) return <span aria-hidden className="size-2.5 rounded-full border border-current" />;
  if (answer.is_right) return <Check size={16} aria-hidden className="text-ink-good" />;
  return <X size={16} aria-hidden className="text-ink-bad" />;
}
