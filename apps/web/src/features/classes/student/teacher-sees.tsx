import { Eye, Lock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';

interface Fact {
  what: string;
  note?: string;
}

const SEEN: readonly Fact[] = [
  { what: '各部分的分数，每一题选了什么', note: '模考、练习都算' },
  { what: '作文和翻译原文', note: '老师可以改分' },
  { what: '什么时候开始、交卷，用了多久' },
  { what: '一起考的时候在不在线，做到哪一部分' },
  { what: '你填的姓名和学号，还有用户名' },
];

const UNSEEN: readonly Fact[] = [
  { what: '自己做的卷和练习', note: '一题也看不到' },
  { what: '错题本、生词本、精听' },
  { what: '每天的计划，练没练' },
  { what: '目标分、头像、昵称' },
  { what: '别的班布置的' },
];

/** What the teachers of a class see of a student, and what they do not see. */
export function TeacherSees() {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:gap-6">
      <Facts title="老师只看得到布置的卷" facts={SEEN} icon={Eye} tone="text-ink-good" />
      <Facts title="其余的都看不到" facts={UNSEEN} icon={Lock} tone="text-ink-muted" />
    </div>
  );
}

interface FactsProps {
  title: string;
  facts: readonly Fact[];
  icon: LucideIcon;
  tone: string;
}

function Facts({ title, facts, icon: Icon, tone }: FactsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet p-5 md:p-6">
      <h2 id={id} className="mb-3 text-title font-bold">
        {title}
      </h2>
      <ul className="grid gap-3.5">
        {facts.map(({ what, note }) => (
          <li key={what} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4">
            <Icon size={20} aria-hidden className={`mt-0.5 ${tone}`} />
            <span>
              <b className="block">{what}</b>
              {note !== undefined && <span className="block text-note text-ink-muted">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
