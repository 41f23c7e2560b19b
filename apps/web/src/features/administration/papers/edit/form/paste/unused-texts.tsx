import { Fold } from '#ui/page/fold.tsx';

/** What was pasted and has no place, so that nothing is lost unseen. */
export function UnusedTexts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Fold title="没有用到的文字" note={`${texts.length}处`}>
      <ul className="grid gap-1 pb-3 text-ui wrap-anywhere">
        {texts.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Static list; lines may be alike.
          <li key={index}>{text}</li>
        ))}
      </ul>
    </Fold>
  );
}
