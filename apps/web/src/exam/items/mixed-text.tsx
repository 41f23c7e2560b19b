/** English phrase of two or more words. */
const PHRASE = /([A-Za-z][A-Za-z'’-]*(?:[,;]? [A-Za-z][A-Za-z'’-]*)+)/;

/** Chinese text with English phrases marked as `lang="en"`, for pronunciation by screen readers. */
export function MixedText({ text }: { text: string }) {
  return (
    <>
      {text.split(PHRASE).map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          <span key={at} lang="en" className="font-[inherit]">
            {piece}
          </span>
        ),
      )}
    </>
  );
}
