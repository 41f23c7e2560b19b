/**
 * Pairs the words of a text with those heard, in order and as many as possible (longest common subsequence). For each word
 * of the text: the index of its heard word, or null.
 */
export function matchWords(text: readonly string[], heard: readonly string[]): (number | null)[] {
  const width = heard.length + 1;
  const longest = new Uint16Array((text.length + 1) * width);
  for (let i = text.length - 1; i >= 0; i -= 1) {
    for (let j = heard.length - 1; j >= 0; j -= 1) {
      const without = Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0);
      longest[i * width + j] = text[i] === heard[j] ? (longest[(i + 1) * width + j + 1] ?? 0) + 1 : without;
    }
  }
  const pairs: (number | null)[] = [];
  for (let i = 0, j = 0; i < text.length;) {
    if (j < heard.length && text[i] === heard[j]) {
      pairs.push(j);
      i += 1;
      j += 1;
    } else if (j >= heard.length || (longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0)) {
      pairs.push(null);
      i += 1;
    } else j += 1;
  }
  return pairs;
}
