import { ANSWERS_FILE, PAPER_FILE, type Fault } from '#read/fault.ts';

/** Where the page shows a fault: at an item, at a text, or at the head of the page. */
export function anchorOfFault({ file, path, item }: Fault): string {
  if (item !== undefined) return itemAnchor(item);
  if (file !== PAPER_FILE && file !== ANSWERS_FILE) return 'head';
  const group = /^listening\.sections\.(\d+)\.groups\.(\d+)/.exec(path);
  if (group !== null) return groupAnchor(Number(group[1]), Number(group[2]));
  const passage = /^reading\.careful\.(\d+)/.exec(path);
  if (passage !== null) return passageAnchor(Number(passage[1]));
  return TEXTS.find((place) => path === place || path.startsWith(`${place}.`)) ?? 'head';
}

const TEXTS = ['writing', 'listening', 'reading.cloze', 'reading.matching', 'translation', 'glossary'];

export const itemAnchor = (no: number): string => `item-${no}`;
export const groupAnchor = (section: number, group: number): string => `listening-${section}-${group}`;
export const passageAnchor = (index: number): string => `careful-${index}`;
