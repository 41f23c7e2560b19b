import { expect, it } from 'vitest';
import { BLANK } from '../state/answers.ts';
import { PANEL_FILTERS, passes } from './panel-filter.ts';

const shown = (answer: Partial<typeof BLANK>) =>
  PANEL_FILTERS.filter((filter) => passes(filter, { ...BLANK, ...answer }));

it.each([
  ['nothing was done with', {}, ['all', 'unanswered']],
  ['was answered', { response: 'B' }, ['all']],
  ['holds nothing but spaces', { response: '  ' }, ['all', 'unanswered']],
  ['is answered and flagged', { response: 'B', flagged: true }, ['all', 'doubtful']],
  ['was guessed', { response: 'B', certainty: 'guess' }, ['all', 'doubtful']],
  ['is unsure and has no answer yet', { certainty: 'unsure' }, ['all', 'unanswered', 'doubtful']],
  ['is sure', { response: 'B', certainty: 'sure' }, ['all']],
] as const)('shows an item that %s under the filters it belongs to', (_, answer, filters) => {
  expect(shown(answer)).toEqual(filters);
});
