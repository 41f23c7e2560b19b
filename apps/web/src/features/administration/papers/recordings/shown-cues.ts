import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';

type Cues = NonNullable<RecordedGroup['recording']>['cues'];

interface ShownCue {
  start_ms: number;
  end_ms: number;
  said: string;
}

/** Transcript of a recording without pauses. A question cue with only a number gets its stem. */
export function shownCues(cues: Cues, questions: RecordedGroup['questions']): ShownCue[] {
  return cues.flatMap(({ kind, start_ms, end_ms, no, text }) => {
    if (kind === 'pause') return [];
    const asked = questions.find((question) => kind === 'question' && question.no === no);
    const said = text ?? (asked && `Question ${asked.no}. ${asked.stem}`);
    return said === undefined ? [] : [{ start_ms, end_ms, said }];
  });
}
