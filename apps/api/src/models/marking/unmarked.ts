/** The fields of a text's view while it has no mark. */
export const UNMARKED = {
  raw: null,
  low: null,
  high: null,
  confidence: null,
  source: null,
  scorer: null,
  flags: [],
  review_requested: false,
  criteria: null,
  findings: [],
  coverage: null,
  comment: null,
  marked_at: null,
};
