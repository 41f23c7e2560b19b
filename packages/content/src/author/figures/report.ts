import type { BankFigures, PaperFigures } from './bank-figures.ts';
import { mostRightUnread } from './sitting-records.ts';

/** Bank figures as Markdown tables. */
export function bankReport({ papers, tallies, namesTwice }: BankFigures): string {
  return [
    '## 试做、字母和语速\n\n不看原文的试做答对不超过六成才算合格，列出最后两次。',
    table(
      ['试卷', '不看原文答对', '答案A、B、C、D', '每分钟词数'],
      papers.map(({ id, unread, letters, wordsAMinute }) => [
        id,
        unread.map(({ right, items }) => `${right}/${items}`).join('、') || '没有记录',
        letters.join('、'),
        wordsAMinute === null ? '没有录音' : wordsAMinute.toFixed(0),
      ]),
    ),
    '## 全部试卷的字母和长短',
    table(
      ['项目', '次数', '随机抽取时', '共'],
      tallies.map(({ name, count, trials, chance }) => [
        name,
        String(count),
        (trials * chance).toFixed(0),
        String(trials),
      ]),
    ),
    '## 用在几套试卷里的人名和地名',
    namesTwice.map(([name, ids]) => `- ${name}：${ids.join('、')}`).join('\n') || '没有。',
    '## 各篇的最后一句',
    ...papers.map(endingsOf),
  ].join('\n\n');
}

const endingsOf = ({ id, endings }: PaperFigures): string =>
  [`### ${id}`, '', ...endings.map(({ location, sentence }) => `- ${location}：${sentence}`)].join('\n');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Notes of `papers:check` on papers that may be answerable without their texts; in Chinese, without a full stop. */
export const unreadNotes = (papers: readonly Pick<PaperFigures, 'id' | 'unread'>[]): string[] =>
  papers.flatMap(({ id, unread }) => {
    if (unread.length < 2) return [`${id}不看原文的试做只记录了${unread.length}次，要有两次`];
    if (unread.every(({ right, items }) => right <= mostRightUnread(items))) return [];
    const most = mostRightUnread(Math.min(...unread.map(({ items }) => items)));
    return [`${id}不看原文的试做答对${unread.map(({ right }) => right).join('和')}题，应不超过${most}题`];
  });
