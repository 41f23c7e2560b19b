import { isNode, parseDocument } from 'yaml';

export interface ClipName {
  section: number;
  group: number;
  clip: string;
}

/** The text of a `paper.yaml` with the recordings' names inserted; every other character is unchanged. */
export function writeClipNames(text: string, names: readonly ClipName[]): string {
  const document = parseDocument(text, { version: '1.2' });
  const edits = names.flatMap(({ section, group, clip }) => {
    const node = document.getIn(['listening', 'sections', section, 'groups', group, 'audio'], true);
    if (!isNode(node) || !node.range) return [];
    const [start, end] = node.range;
    // Quoted, because YAML reads a hash of digits alone as a number.
    const isEmpty = start === end;
    const [before, after] = [isEmpty && text[start - 1] === ':' ? ' ' : '', isEmpty && text[end] === '#' ? ' ' : ''];
    return [{ start, end, value: `${before}'${clip}'${after}` }];
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((edited, { start, end, value }) => edited.slice(0, start) + value + edited.slice(end), text);
}
