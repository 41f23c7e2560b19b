import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';

interface WordMeaningProps {
  /** The sense in the text. */
  here?: string | undefined;
  /** Null if the lexicon could not be loaded; empty for a word that it lacks. */
  entries: readonly PublishedEntry[] | null;
  /** The first sense is shown elsewhere. */
  withoutFirst?: boolean;
}

/** The senses of a word, the one in the text first, with its pattern and the word that it is confused with. */
export function WordMeaning({ here, entries, withoutFirst = false }: WordMeaningProps) {
  const entry = entries?.[0];
  return (
    <>
      <dl className="word-senses">
        {here !== undefined && (
          <>
            <dt className="font-bold text-ink-accent">本文</dt>
            <dd className="font-bold">{here}</dd>
          </>
        )}
        {entry !== undefined && (
          <Senses entry={entry} isSecond={here !== undefined || withoutFirst} skipped={withoutFirst ? 1 : 0} />
        )}
        {(entries ?? []).slice(1).map((other) => (
          <Other key={other.word} entry={other} />
        ))}
      </dl>
      {entries === null && <p className="text-ui text-ink-muted">词库没有载入。请检查网络，再点一次。</p>}
      {entries?.length === 0 && here === undefined && (
        <p className="text-ui text-ink-muted">词库里没有这个词，多半是人名或地名。</p>
      )}
    </>
  );
}

interface SensesProps {
  entry: PublishedEntry;
  /** Something stands before them. */
  isSecond: boolean;
  skipped: number;
}

function Senses({ entry, isSecond, skipped }: SensesProps) {
  const senses = entry.senses.slice(skipped);
  return (
    <>
      {senses.length > 0 && (
        <>
          <dt>{isSecond ? '还有' : '释义'}</dt>
          <dd className={isSecond ? 'text-ink-muted' : undefined}>
            {senses.map(([pos, zh], at) => (
              <span key={`${pos} ${zh}`}>
                {at > 0 && '；'}
                {zh}
                {pos !== 'phrase' && (
                  <span lang="en" className="ml-1 text-ink-muted">
                    {pos}.
                  </span>
                )}
              </span>
            ))}
          </dd>
        </>
      )}
      {entry.pattern && (
        <>
          <dt>搭配</dt>
          <dd>
            <span lang="en">{entry.pattern.en}</span>
            <span className="ml-2">{entry.pattern.zh}</span>
          </dd>
        </>
      )}
      {entry.not && (
        <>
          <dt>别混</dt>
          <dd>{entry.not.zh}</dd>
        </>
      )}
    </>
  );
}

/** Another word that has the same form: "building" is also a form of "build". */
function Other({ entry: { word, senses } }: { entry: PublishedEntry }) {
  return (
    <>
      <dt>也是</dt>
      <dd>
        <span lang="en">{word}</span>
        <span className="ml-2">{senses[0]?.[1]}</span>
      </dd>
    </>
  );
}
