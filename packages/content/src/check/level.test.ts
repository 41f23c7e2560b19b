import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { some, underCheck } from '../testing/under-check.ts';
import type { ValidPaper } from '../testing/valid-paper.ts';
import { checkLevel } from './level.ts';
import { checkOurLevel } from './check-papers.ts';

const advice = (breakIt: (paper: ValidPaper) => void) =>
  checkLevel(underCheck(breakIt)).map(({ message, mend }) => `${message}。${mend}`);

const questions = ({ answers }: ValidPaper) =>
  answers.listening.sections.flatMap(({ groups }) => groups.flatMap((group) => group.questions));

describe('what a paper is told of real ones', () => {
  test('their sentences, where its own are short', () => {
    const told = advice(({ paper }) => void (some(paper.reading.careful[0]).paragraphs = ['We know it. '.repeat(110)]));
    expect(told).toContain(
      '仔细阅读一平均每句3词；真题14到25词，中位数18.6词。请把让步、原因、限定写进句子里，不要一事一句',
    );
  });

  test('their numbers, where its own are many', () => {
    const told = (text: string) =>
      advice(({ paper }) => void (some(paper.reading.careful[1]).paragraphs = [text.repeat(9)])).join();
    expect(told('We paid him a lot of money.')).not.toContain('仔细阅读二每100词的数字');
    expect(told('And 5 of 60. ')).toMatch(
      /仔细阅读二每100词的数字[\d.]+个；真题0到3\.5个，中位数0\.6个。请用观点和理由代替数字/,
    );
  });

  test('that statements come from nine paragraphs or more', () => {
    const told = advice(({ answers }) => {
      for (const item of answers.reading.matching.items.slice(0, 3)) item.key = 'J';
    });
    expect(told).toContain('信息匹配十个句子分属7段；真题9到10段，中位数10段。请让每个句子出自不同的段落');
  });

  test('that the words of a bank stand in alphabetical order', () => {
    const told = advice(({ paper }) => void (paper.reading.cloze.bank['A'] = 'zeal'));
    expect(told).toContain('选词填空词库不按字母顺序的1处；真题0处。请按字母顺序排列，可用papers:shuffle --bank');
  });

  test('that questions follow the text, except one about the whole of it', () => {
    const order = (last: string[]) =>
      advice(({ paper, answers }) => {
        some(paper.reading.careful[0]).paragraphs = ['First of all.', 'Then that.', 'In the end.'];
        some(answers.reading.careful[0]).items.forEach((item, index) => {
          item.evidence = index === 4 ? last : [['First', 'Then', 'that', 'In the'][index] ?? ''];
        });
      }).join();
    expect(order(['First', 'end'])).not.toContain('不按原文顺序');
    expect(order(['First'])).toContain('全卷不按原文顺序的题目1处（第50题）；真题0处。请按原文的先后排列题目');
  });

  test('that few of the distractors that are heard are denied', () => {
    const denied = (count: number) =>
      advice((paper) => {
        for (const { key, ...question } of questions(paper).slice(0, count)) {
          const trap = Object.fromEntries(['A', 'B', 'C', 'D'].flatMap((at) => (at === key ? [] : [[at, '正反颠倒']])));
          Object.assign(questions(paper)[question.no - 1] ?? {}, { trap });
        }
      }).join();
    expect(denied(2)).not.toContain('正反颠倒');
    expect(denied(3)).toContain('全卷三个干扰项都是正反颠倒的听力题3题（第1、2、3题），应不超过2题');
    expect(denied(9)).toContain('全卷听力干扰项与原文正反颠倒的36%，应不超过35%');
  });
});

describe('a paper of ours', () => {
  const ours = () => {
    const loaded = underCheck(({ paper }) => void (paper.source = '本站为练习原创编写'));
    return { ...loaded, folderName: 'cet4-sample', mediaFiles: new Set<string>() };
  };
  const judged = async (list: string) => {
    await using content = await mkdtempDisposable(path.join(tmpdir(), 'level-'));
    await writeFile(path.join(content.path, 'to-be-rewritten.yaml'), list);
    return checkOurLevel(content.path, [ours()]);
  };

  test('is at fault where it is not like a real one, until its text is on the list', async () => {
    const whole = (await judged('')).faults.get('cet4-sample') ?? [];
    expect(whole.map(({ message }) => message)).toContain('信息匹配段落10段；真题11到15段，中位数13段');
    const { faults, waiting, notNeeded } = await judged('- cet4-sample reading.matching paragraphs\n');
    expect(faults.get('cet4-sample')).toHaveLength(whole.length - 1);
    expect(waiting.get('cet4-sample')).toBe(1);
    expect(notNeeded).toEqual([]);
  });

  test('must leave the list when its text is rewritten', async () => {
    const { notNeeded } = await judged('- cet4-sample reading.matching answered\n');
    expect(notNeeded).toEqual(['cet4-sample reading.matching answered']);
  });

  test('counts for the medians of its level', async () => {
    const { shared } = await judged('');
    expect(shared.map(({ message }) => message).join()).toContain('CET4仔细阅读中位数篇幅660词；真题中位数347词');
  });
});
