import { Check } from 'lucide-react';
import { type FormSection, numbersLine, sectionId } from './form-sections.ts';

export interface SectionCounts {
  /** Faults that prevent publishing. */
  missing: number;
  advice: number;
}

interface SectionListProps {
  sections: readonly FormSection[];
  current: FormSection;
  countsOf: (section: FormSection) => SectionCounts;
  isChecked: boolean;
  onChoose: (section: FormSection) => void;
}

/** The sections of a paper with what each still lacks: a column, or on a phone a select. */
export function SectionList({ sections, current, countsOf, isChecked, onChoose }: SectionListProps) {
  return (
    <nav aria-label="各部分" className="min-w-0">
      <label className="block lg:hidden">
        <span className="mb-1 block text-ui font-medium">部分</span>
        <select
          className="select min-h-11 w-full"
          value={sectionId(current)}
          onChange={(event) => {
            const chosen = sections.find((section) => sectionId(section) === event.target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {sections.map((section) => (
            <option key={sectionId(section)} value={sectionId(section)}>
              {[section.name, isChecked ? stateLine(countsOf(section)) : ''].filter(Boolean).join('，')}
            </option>
          ))}
        </select>
      </label>
      <ol className="sticky top-20 hidden gap-0.5 lg:grid">
        {sections.map((section) => (
          <li key={sectionId(section)}>
            <button
              type="button"
              className="menu-row gap-2 py-1.5 text-start aria-[current=step]:bg-(--tint-accent) aria-[current=step]:font-bold"
              aria-current={section === current ? 'step' : undefined}
              onClick={() => onChoose(section)}
            >
              <span className="min-w-0 grow">
                <span className="block">{section.name}</span>
                <span className="block text-note font-normal text-ink-muted">{numbersLine(section)}</span>
              </span>
              {isChecked && <State counts={countsOf(section)} />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateLine({ missing, advice }: SectionCounts): string {
  if (missing > 0) return `还缺${missing}处`;
  return advice > 0 ? `${advice}条提示` : '齐了';
}

function State({ counts }: { counts: SectionCounts }) {
  const { missing, advice } = counts;
  if (missing > 0) return <span className="shrink-0 text-note text-ink-warn">还缺{missing}处</span>;
  return (
    <span className="flex shrink-0 items-center gap-1 text-note text-ink-muted">
      {advice > 0 && `${advice}条提示`}
      <Check size={16} aria-label="齐了" className="text-ink-good" />
    </span>
  );
}
