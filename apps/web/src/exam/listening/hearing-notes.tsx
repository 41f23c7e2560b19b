import type { HeardWord } from '@study/domain/dictation/compare-dictation.ts';
import { hardToHear, type HearingDifficulty } from '@study/domain/dictation/hard-to-hear.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { lookUp } from '../words/lexicon.ts';

const PLAIN = /[^a-z0-9']+/gu;
const plain = (text: string | undefined) => (text ?? '').toLowerCase().replace(PLAIN, '');
/** Without punctuation at its ends. */
const bare = (text: string | undefined) => (text ?? '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** IPA of some words; null for those that are no base forms of the lexicon. */
async function pronunciations(words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...new Set(words)].map(async (word) => {
      const entry = (await lookUp(word).catch(() => []))[0];
      return entry !== undefined && entry.word.toLowerCase() === word ? ([[word, entry.ipa]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

/** Up to two notes why missed words of a sentence were hard to hear. */
export function HearingNotes({ words }: { words: readonly HeardWord[] }) {
  const [sounds, setSounds] = useState<ReadonlyMap<string, string>>(new Map());
  const isAllRight = words.every(({ state }) => state === 'right');
  const asked = isAllRight ? '' : words.flatMap(({ text, typed }) => [plain(text), plain(typed)]).join(' ');
  useEffect(() => {
    if (asked === '') return;
    let isOver = false;
    void pronunciations(asked.split(' ').filter((word) => word !== '')).then((found) => !isOver && setSounds(found));
    return () => {
      isOver = true;
    };
  }, [asked]);
  const notes = hardToHear(words, (word) => sounds.get(word) ?? null);
  if (notes.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3.5">
      {notes.map((note) => (
        <p key={`${note.kind} ${note.at}`} className="margin-note text-ui">
          <b className="block text-ink-accent">{TITLES[note.kind]}</b>
          <Explanation note={note} words={words} />
        </p>
      ))}
    </div>
  );
}

const TITLES: Readonly<Record<HearingDifficulty['kind'], string>> = {
  homophone: '同音，靠意思分',
  number: '数字',
  ending: '词尾',
  weak_form: '弱读',
  linking: '连在一起了',
  unreleased: '词尾不读出来',
};

function Explanation({ note, words }: { note: HearingDifficulty; words: readonly HeardWord[] }) {
  const word = <En>{bare(words[note.at]?.text)}</En>;
  const before = <En>{bare(words[note.at - 1]?.text)}</En>;
  const after = <En>{bare(words[note.at + 1]?.text)}</En>;
  switch (note.kind) {
    case 'homophone':
      return (
        <>
          <En>{note.typed}</En>和{word}读音一样，要看前后的意思。
        </>
      );
    case 'number':
      return <>{word}：听到数字就记成阿拉伯数字，不用拼出来。</>;
    case 'ending':
      return <>{word}的词尾在句子里读得很轻，从前后的语法也能推出来。</>;
    case 'weak_form':
      return (
        <>
          {word}在句子里读得又轻又快，听着像<span className="whitespace-nowrap">/{note.sound}/</span>。
        </>
      );
    case 'linking':
      return (
        <>
          {before}的尾音和{word}的开头连着读，听着像一个词。
        </>
      );
    case 'unreleased':
      return (
        <>
          {word}的尾音在{after}前面只做口型，几乎听不到。
        </>
      );
  }
}

function En({ children }: { children: ReactNode }) {
  return <span lang="en">{children}</span>;
}
