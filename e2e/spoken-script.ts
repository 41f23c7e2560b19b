const WHO = ['A farmer', 'The mayor', 'My aunt', 'Our driver', 'The nurse', 'A singer', 'The cook'];
const DID = ['sold', 'found', 'moved', 'painted', 'opened', 'lost'];
const WHAT = ['a boat', 'the gate', 'ten eggs', 'the map', 'a clock'];

/** A script of 160 words in short English sentences, about a minute of speech. */
export function spokenScript(): string {
  const sentences = Array.from({ length: 20 }, (_, index) => {
    const [who, did, what] = [WHO, DID, WHAT].map((words) => words[index % words.length]);
    return `${who} ${did} ${what} on day ${index + 1}.`;
  });
  return `${sentences.join(' ')} ${sentences.slice(0, 4).join(' ')}`;
}
