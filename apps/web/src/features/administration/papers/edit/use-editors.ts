import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Texts } from './draft-queries.ts';
import type { EditorHandle } from './yaml-editor.tsx';
import { lineOfItem } from './yaml-place.ts';

export type Tab = 'paper' | 'answers' | 'preview';

/** The two editors, which of them a narrow window shows, and the ways to a line. With an item both open at its entry. */
export function useEditors(first: Texts, item: number | undefined) {
  const asked = item === undefined ? null : lineOfItem(first.paper, item);
  const answered = item === undefined ? null : lineOfItem(first.answers, item);
  const [tab, setTab] = useState<Tab>(asked === null && answered !== null ? 'answers' : 'paper');
  const paper = useRef<EditorHandle>(null);
  const answers = useRef<EditorHandle>(null);
  const openAtItem = useEffectEvent(() => {
    if (answered !== null) answers.current?.goTo(answered);
    // Last, because the focus is where the item is asked.
    if (asked !== null) paper.current?.goTo(asked);
  });
  useEffect(() => openAtItem(), []);
  const goTo = (file: string, line: number) => {
    const name = file === 'answers.yaml' ? 'answers' : 'paper';
    // On a phone the editor has to be shown before it can scroll.
    flushSync(() => setTab(name));
    (name === 'answers' ? answers : paper).current?.goTo(line);
  };
  const replace = (texts: Texts) => {
    paper.current?.setText(texts.paper);
    answers.current?.setText(texts.answers);
  };
  return { tab, setTab, paper, answers, goTo, replace };
}
