import type { ListeningKind } from '@study/contract/papers/exam-structure.ts';
import type { AnswersDocument, PaperDocument, ScriptLine } from '@study/contract/papers/paper-document.ts';

type Script = readonly ScriptLine[];
type Questions = AnswersDocument['listening']['sections'][number]['groups'][number]['questions'];

export interface PlannedGroup {
  kind: ListeningKind;
  section: number;
  group: number;
  groupsInSection: number;
  isLast: boolean;
  script: Script;
  questions: Questions;
  /** The clip that the paper currently names. */
  audio: string | null;
  title: string;
}

/** Listening groups of a paper in order, with questions and scripts joined. */
export function plannedGroups(paper: PaperDocument, answers: AnswersDocument): PlannedGroup[] {
  const planned = paper.listening.sections.flatMap(({ kind, groups }, section) =>
    groups.map(({ audio, title }, group) => {
      const spoken = answers.listening.sections[section]?.groups[group];
      const { script = [], questions = [] } = spoken ?? {};
      return { kind, section, group, groupsInSection: groups.length, isLast: false, script, questions, audio, title };
    }),
  );
  return planned.map((group, index) => ({ ...group, isLast: index === planned.length - 1 }));
}
