/**
 * Identity of a scorer, stored with its scores; its version increases whenever the same text could score differently.
 */
export interface ScorerIdentity {
  id: string;
  version: string;
}

export const ESSAY_SCORER: ScorerIdentity = { id: 'embedded-essay', version: '14' };
/** The identity with an installation's own weights, which score differently. */
export const essayScorerWith = (fitted?: { version: number } | null): ScorerIdentity =>
  fitted ? { ...ESSAY_SCORER, version: `${ESSAY_SCORER.version}+${fitted.version}` } : ESSAY_SCORER;

export const TRANSLATION_SCORER: ScorerIdentity = { id: 'embedded-translation', version: '13' };
