import type { ListeningGroup } from '@study/contract/listening/listening.ts';
import { useEffect, useMemo, useState } from 'react';
import { storedValue } from '#storage/stored-value.ts';
import type { RecordingControls } from '#ui/sound/use-recording.ts';
import { makeUuid } from '#ui/state/make-uuid.ts';
import { sentencesOf, type Sentence } from '#exam/listening/sentence-work.ts';
import { hearingsOf } from './listening-queries.ts';
import {
  changed,
  checked,
  movedTo,
  newTask,
  parseTask,
  type SentenceWork,
  type Step,
  type Task,
} from './task-state.ts';

export interface RunningTask {
  task: Task;
  sentences: readonly Sentence[];
  change: (change: Partial<SentenceWork>) => void;
  /** Marks or unmarks a sentence as hard. */
  mark: (at: number, isMarked: boolean) => void;
  check: () => void;
  /** Opens a sentence; past the last one the next step. */
  moveTo: (at: number) => void;
  stepTo: (step: Step | 'done') => void;
  restart: () => void;
}

/** What each of the five steps gets. */
export interface StepProps {
  group: ListeningGroup;
  running: RunningTask;
  controls: RecordingControls;
}

/**
 * The state of a group, kept in this browser until it is done. A sentence's result is sent when one goes on, because
 * until then it may be marked.
 */
export function useTask(userId: string, group: ListeningGroup, from: number | null): RunningTask {
  const sentences = useMemo(() => sentencesOf(group.recording), [group]);
  const stored = useMemo(
    () => storedValue('listening', [userId, group.paper_id, String(group.first_item), String(group.version)]),
    [userId, group],
  );
  const [task, setTask] = useState<Task>(() => {
    const kept = parseTask(stored.read(), sentences.length);
    if (kept === null) return newTask(sentences.length, from);
    return from === null ? kept : movedTo({ ...kept, step: 'sentences' }, from);
  });
  useEffect(() => {
    if (task.step === 'done') stored.drop();
    else stored.write(JSON.stringify(task));
  }, [task, stored]);
  const outbox = useMemo(() => hearingsOf(userId), [userId]);
  useEffect(() => void outbox.flush(), [outbox]);

  const send = (sent: Task): Task => {
    const waiting = sent.works.flatMap(({ first, isSent, isMarked }, sentence) =>
      first === null || isSent ? [] : [{ sentence, first, isMarked }],
    );
    for (const { sentence, first, isMarked } of waiting) {
      const { id, mode, words, right, at } = first;
      outbox.add({
        id,
        paper_id: group.paper_id,
        version: group.version,
        item: String(group.first_item),
        sentence,
        mode,
        words,
        right,
        is_marked: isMarked,
        heard_at: at,
      });
    }
    return waiting.reduce((next, { sentence }) => changed(next, sentence, { isSent: true }), sent);
  };

  return {
    task,
    sentences,
    change: (change) => setTask(changed(task, task.at, change)),
    mark: (at, isMarked) => setTask(changed(task, at, { isMarked })),
    check: () => {
      const made = { id: makeUuid(), at: new Date().toISOString() };
      setTask(checked(task, sentences[task.at]?.text ?? '', made));
    },
    moveTo: (at) => {
      const next = send(task);
      setTask(at < sentences.length ? movedTo(next, at) : { ...next, step: 'understand' });
    },
    stepTo: (step) => setTask({ ...send(task), step }),
    restart: () => setTask(newTask(sentences.length)),
  };
}
