/**
 * Identity of a scorer, stored with its scores; its version increases whenever the same text could score differently.
 */
export interface ScorerIdentity {
  id: string;
  version: string;
}

export const ESSAY_SCORER: ScorerIdentity = { id: 'embedded-essay', version: '12' };
export const TRANSLATION_SCORER: ScorerIdentity = { id: 'embedded-translation', version: '12' };
