import type { Page } from '@playwright/test';
import { tapWord, wordCard } from '../../e2e/tap-word.ts';
import { last, press, type Screen } from '../screen.ts';

const REVIEW = '/mistake-book?review=words';
const SORTED = 100;

async function reveal(page: Page): Promise<void> {
  await page.locator('[data-step=question]').waitFor();
  await page.getByRole('button', { name: '看意思' }).click();
  await page.locator('[data-step=verdict]').waitFor();
}

async function misspell(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill('reluctent');
  await page.getByRole('button', { name: '核对' }).click();
  await page.locator('[data-step=verdict]').waitFor();
}

/** Opens the card of a word of the first question. */
async function openCard(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'gone on strike' }).waitFor();
  await tapWord(page, 'strike');
  await wordCard(page).getByText('罢工').first().waitFor();
}

async function sortAll(page: Page): Promise<void> {
  await page.getByText(`1 / ${SORTED}`).waitFor();
  for (let at = 1; at <= SORTED; at += 1) await page.keyboard.press(at % 4 === 0 ? 'j' : 'k');
  await page.getByRole('button', { name: /^收下不认识的/ }).waitFor();
}

export const WORDS: readonly Screen[] = [
  { name: 'words', as: 'wordKeeper', path: '/words' },
  {
    name: 'words-open',
    as: 'wordKeeper',
    path: '/words',
    prepare: async (page) => page.getByRole('main').getByRole('listitem').getByRole('button').nth(1).click(),
  },
  { name: 'words-leech', as: 'wordKeeper', path: '/words?view=leech' },
  { name: 'words-none', as: 'newcomer', path: '/words', isState: true },
  { name: 'words-nothing', as: 'wordKeeper', path: '/words?search=zzzz', isState: true },
  { name: 'words-print', as: 'wordKeeper', path: '/words', prepare: press(/^打印成两栏/) },
  { name: 'words-sort', as: 'wordKeeper', path: '/words?sort=cet4' },
  { name: 'words-sort-end', as: 'newcomer', path: '/words?sort=cet4', prepare: sortAll },
  { name: 'words-review', as: 'wordKeeper', path: REVIEW },
  { name: 'words-review-back', as: 'wordKeeper', path: REVIEW, prepare: reveal },
  { name: 'words-review-heard', as: 'wordListener', path: REVIEW },
  { name: 'words-review-heard-back', as: 'wordListener', path: REVIEW, prepare: reveal },
  { name: 'words-review-spelled', as: 'wordSpeller', path: REVIEW },
  { name: 'words-review-misspelled', as: 'wordSpeller', path: REVIEW, prepare: misspell },
  {
    name: 'words-card',
    as: 'wordKeeper',
    path: (cast) => `/cet4/exam/cet4-mock-1/answer?submission=${cast.wordKeeper.submissions.at(-1) ?? ''}`,
    prepare: openCard,
  },
  {
    name: 'words-result',
    as: 'learner',
    path: (cast) => `/cet4/result?submission=${last(cast)}`,
    prepare: openPaperWords,
  },
];

/** On a phone 本卷生词 is a row to unfold. */
async function openPaperWords(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: '本卷生词' });
  await region.waitFor();
  const row = region.getByText('本卷生词');
  if ((await region.locator('summary').count()) > 0) await row.click();
  await region.scrollIntoViewIfNeeded();
}
