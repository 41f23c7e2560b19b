import { countWords } from '@study/domain/text/count-words.ts';

/** Number of paragraphs and words of a text. */
export function WordCount({ texts }: { texts: readonly unknown[] }) {
  const words = texts.reduce<number>((sum, text) => sum + countWords(String(text)), 0);
  return <>{`现在${texts.length}段，${words}词。`}</>;
}
