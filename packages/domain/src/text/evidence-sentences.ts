/**
 * Which sentences of a recording hold an item's evidence, as indexes: those that contain a quotation, or that a quotation
 * over several sentences contains. In the order of the quotations, each once.
 */
export function evidenceSentences(sentences: readonly string[], evidence: readonly string[]): number[] {
  const found = evidence.flatMap((quotation) => {
    const all = [...sentences.keys()];
    const holding = all.find((at) => sentences[at]?.includes(quotation));
    return holding === undefined ? all.filter((at) => quotation.includes(sentences[at] ?? '\n')) : [holding];
  });
  return [...new Set(found)];
}
