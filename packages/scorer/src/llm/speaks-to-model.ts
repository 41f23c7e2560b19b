import { speaksToTheMarker } from '../guards/instructions.ts';

/** Phrases that only make sense to a machine that marks; a person is shown the text, and its mark stands as it is. */
const TO_A_MODEL = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:rubric|instructions|(?:marking|scoring|grading)\s+\w+)/i,
  /\b(?:give|award|assign)\s+(?:\w+\s+){0,4}1[3-5](?:\s*(?:points?\b|marks?\b|out of|\/)|\s*[.!,;:"'”’)]|\s*$)/im,
  /["'“]?(?:raw|band|score)["'”]?\s*[:=]\s*["'“]?\d/i,
  /<\|?\/?(?:system|user|assistant|im_start|im_end)\b|\[\/?INST\]/i,
  /\b(?:as an?|you are an?)\s+(?:AI|(?:large )?language model)\b/i,
];

/** Whether a text speaks to whoever or whatever marks it; look-alikes of Latin letters count as these. */
export function speaksToModel(visibleText: string): boolean {
  const text = visibleText.normalize('NFKC');
  return speaksToTheMarker(text) || TO_A_MODEL.some((pattern) => pattern.test(text));
}
