const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget)\s+(?:all\s+|any\s+)?(?:the\s+|your\s+)?(?:previous|prior|above|earlier)\b/i,
  /\b(?:system|developer)\s+(?:prompt|message)\b/i,
  /\b(?:you are|act as)\s+(?:now\s+)?(?:an?\s+|the\s+)?(?:grader|examiner|rater|scorer|marker|assistant)\b/i,
  /\b(?:give|award|assign)\s+(?:this|my|the|me)\s+(?:\w+\s+){0,3}(?:full marks?|the (?:highest|maximum|top)|1[3-5]\b)/i,
  /(?:忽略|无视).{0,12}(?:指令|要求|提示)|(?:请|必须)?(?:给|打)(?:我|这篇|本文)?.{0,6}(?:满分|高分|1[3-5]分)/u,
];

/** Whether a text speaks to whoever marks it instead of to its readers. */
export const speaksToTheMarker = (text: string): boolean => INSTRUCTIONS.some((pattern) => pattern.test(text));
