import type { ExamType } from '@study/contract/exam-structure.ts';
import { SECTION_NAMES } from '../../exam/names/exam-names.ts';
import { Panel } from '../../ui/page/panel.tsx';
import type { Choices } from './practice-queries.ts';
import { availableWords } from './practice-words.ts';
import { StartButton } from './start-button.tsx';
import type { Start } from './use-start.ts';

interface SectionsPanelProps {
  exam: ExamType;
  choices: Choices;
  start: Start;
}

export function SectionsPanel({ exam, choices: { sections }, start }: SectionsPanelProps) {
  if (sections.length === 0) return null;
  return (
    <Panel title="按题型">
      <ul className="divide-y divide-base-300">
        {sections.map(({ name, available }) => (
          <li key={name} className="flex min-h-14 items-center justify-between gap-4 py-2">
            <p className="min-w-0">
              {SECTION_NAMES[name]}
              <span className="ml-3 text-[0.8125rem] text-ink-muted tabular-nums">{availableWords(available)}</span>
            </p>
            <StartButton
              start={start}
              request={{ kind: 'section', exam_type: exam, section: name }}
              name={SECTION_NAMES[name]}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
