/** English of two words and more. */
const PHRASE = /([A-Za-z][A-Za-z'’-]*(?:[,;]? [A-Za-z][A-Za-z'’-]*)+)/;

/** Chinese that quotes English: the quotations are marked, so that a screen reader says them in English. */
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
