import type { ScorerIdentity } from '../score/scorer-identity.ts';
import type { ModelRequest, ModelSettings } from './model-request.ts';
import { PROMPT_VERSION } from './prompt.ts';

/** Scorer identity of a model: another model or prompt is another scorer. */
export const modelScorer = ({ kind }: Pick<ModelRequest, 'kind'>, { model }: ModelSettings): ScorerIdentity => ({
  id: kind === 'writing' ? 'llm-essay' : 'llm-translation',
  version: `${model}/${PROMPT_VERSION}`,
});
