/** Who gave a score: kept with it, and raised whenever the same text could score otherwise. */
export interface ScorerIdentity {
  id: string;
  version: string;
}

export const ESSAY_SCORER: ScorerIdentity = { id: 'embedded-essay', version: '8' };
export const TRANSLATION_SCORER: ScorerIdentity = { id: 'embedded-translation', version: '9' };
