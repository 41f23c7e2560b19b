import { answerOf, isAnswered, isUnsure } from '../state/answers.ts';
import { itemLabel } from '../items/pages.ts';
import { useAnswers, useItemsToDo, useRunner } from '../state/runner-context.ts';
import { goTo } from '../state/runner.ts';

/** Before a part is sealed: its unanswered and unsure items, each a way there. `onGo` closes the dialog. */
export function OpenItems({ onGo }: { onGo: () => void }) {
  const runner = useRunner();
  const answers = useAnswers();
  const items = useItemsToDo();
  const unanswered = items.filter((item) => !isAnswered(answerOf(answers, item)));
  const unsure = items.filter((item) => isUnsure(answerOf(answers, item)));
  const go = (item: string) => {
    onGo();
    goTo(runner, item);
  };
  return (
    <div className="grid gap-4">
      <ItemLinks title={`未答${unanswered.length}题`} empty="全部题目都已作答。" items={unanswered} onGo={go} />
      {unsure.length > 0 && <ItemLinks title={`拿不准${unsure.length}题`} empty="" items={unsure} onGo={go} />}
    </div>
  );
}

interface ItemLinksProps {
  title: string;
  empty: string;
  items: readonly string[];
  onGo: (item: string) => void;
}

function ItemLinks({ title, empty, items, onGo }: ItemLinksProps) {
  if (items.length === 0) return <p>{empty}</p>;
  return (
    <section aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <div className="mt-1 grid max-h-44 grid-cols-[repeat(auto-fill,minmax(2.875rem,1fr))] gap-1 overflow-y-auto p-0.5">
        {items.map((item) => (
          <button
            key={item}
            type="button"
            aria-label={`去${itemLabel(item)}`}
            className={`btn btn-outline btn-sm min-h-11 px-0 font-normal tabular-nums md:min-h-8 ${/^\d/.test(item) ? '' : 'col-span-2'}`}
            onClick={() => onGo(item)}
          >
            {/^\d/.test(item) ? item : itemLabel(item)}
          </button>
        ))}
      </div>
    </section>
  );
}
