import type { LexiconEntry } from '@study/contract/words/lexicon-entry.ts';
import { exportWordsEndpoint, type WordState } from '@study/contract/words/word-book.ts';
import type { ListedWord } from '@study/content/lexicon/word-list.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { ankiOf } from '#http/anki.ts';
import { csvOf, dateInChina } from '#http/csv.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { listAllKept, type KeptRow } from './kept-words.store.ts';
import { wordView } from './word-view.ts';
import type { WordRoutes } from './word-routes.ts';

/** Twelve in a burst, then one every half minute: a whole book is a large response. */
const EXPORTING = { burst: 12, perSecond: 1 / 30, by: 'user' } as const;

/** A word in an exported file; the lexicon's parts are empty for a word that it does not have any more. */
interface ExportedWord {
  word: string;
  ipa: string;
  meanings: string[];
  pattern: string;
  confusable: string;
  sentence: string;
  paper: string;
  note: string;
  level: LexiconEntry['level'];
  state: WordState;
  kept_at: string;
  due_at: string;
}

const FORMATS = {
  csv: { ending: 'csv', type: 'text/csv', write: writeCsv },
  anki: { ending: 'txt', type: 'text/plain', write: writeAnki },
  json: { ending: 'json', type: 'application/json', write: writeJson },
} as const;
const LEVELS: Readonly<Record<LexiconEntry['level'], string>> = {
  basic: '基础',
  cet4: '四级',
  cet6: '六级',
  beyond: '超纲',
};
const STATES: Readonly<Record<WordState, string>> = { active: '复习中', retired: '已掌握', removed: '已移出' };
const COLUMNS = ['单词', '音标', '释义', '搭配', '易混', '例句', '试卷', '笔记', '级别', '状态', '加入', '下次复习'];

/** Exports the word book as a file. */
export function wordsExportRoute({ app, deps, learnerOf, lexicon }: WordRoutes): void {
  register(
    app,
    deps,
    exportWordsEndpoint,
    async ({ caller, query: { format, ...filter } }) => {
      const learner = await learnerOf(caller);
      const [{ index }, rows] = await Promise.all([lexicon(), listAllKept(deps.database.db, learner, filter)]);
      const words = rows.map((row) => exported(row, learner, index.find(row.word)));
      const { ending, type, write } = FORMATS[format];
      const name = `生词本-${dateOfDay(dayNumber(learner.now))}.${ending}`;
      return { status: 200, body: { name, type, text: write(words), count: words.length } };
    },
    { cost: 10, limits: [tokenBucket(EXPORTING)] },
  );
}

function exported(row: KeptRow, learner: Learner, listed: ListedWord | undefined): ExportedWord {
  const { word, level, state, note, place, kept_at, due_at } = wordView(row, learner);
  const { senses = [], pattern, not } = listed?.entry ?? {};
  return {
    word,
    ipa: listed?.ipa ?? '',
    meanings: senses.map(({ pos, zh }) => `${pos}. ${zh}`),
    pattern: pattern ? `${pattern.en} ${pattern.zh}` : '',
    confusable: not ? `${not.word}：${not.zh}` : '',
    sentence: place?.sentence ?? '',
    paper: place?.paper_title ?? '',
    note,
    level,
    state,
    kept_at,
    due_at,
  };
}

function writeCsv(words: readonly ExportedWord[]): string {
  const rows = words.map((word) => [
    word.word,
    word.ipa,
    word.meanings.join('\n'),
    word.pattern,
    word.confusable,
    word.sentence,
    word.paper,
    word.note,
    LEVELS[word.level],
    STATES[word.state],
    dateInChina(word.kept_at),
    word.state === 'active' ? dateInChina(word.due_at) : '',
  ]);
  return csvOf([COLUMNS, ...rows]);
}

const filled = (lines: readonly string[]) => lines.filter((line) => line !== '');

function writeAnki(words: readonly ExportedWord[]): string {
  return ankiOf(
    words.map(({ word, ipa, meanings, pattern, confusable, sentence, note, level }) => ({
      front: filled([word, sentence]),
      back: filled([
        ipa === '' ? '' : `/${ipa}/`,
        ...meanings,
        pattern,
        confusable,
        note === '' ? '' : `笔记：${note}`,
      ]),
      tags: ['生词本', LEVELS[level]],
    })),
  );
}

function writeJson(words: readonly ExportedWord[]): string {
  return `${JSON.stringify(words, null, 2)}\n`;
}
