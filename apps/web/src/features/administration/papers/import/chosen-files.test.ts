import { expect, test } from 'vitest';
import { chosenOf } from './chosen-files.ts';

const file = (name: string, size = 9) => ({ name, size });
const [zip, paper, answers] = [file('a.ZIP'), file('paper.yaml'), file('answers.yml')];

test('an archive is taken alone, and two documents in either order', () => {
  expect(chosenOf([zip])).toEqual({ zip });
  expect(chosenOf([paper, answers])).toEqual({ paper, answers });
  expect(chosenOf([answers, paper])).toEqual({ paper, answers });
});

test.each([
  ['nothing', [], '请选择一个ZIP'],
  ['two archives', [zip, zip], '请选择一个ZIP'],
  ['a picture', [file('a.png')], '请选择一个ZIP'],
  ['the paper alone', [paper], '还差answers.yaml'],
  ['the answers alone', [answers], '还差paper.yaml'],
  ['two papers', [paper, file('other.yaml')], '分不清哪一个是答案'],
  ['two answers', [answers, answers], '分不清哪一个是答案'],
  ['2 GB', [file('a.zip', 2 * 1024 ** 3)], 'ZIP不能超过200MB'],
  ['a long document', [paper, file('answers.yaml', 1024 ** 2)], 'answers.yaml太大'],
])('%s is told of before anything is sent', (_, files, sentence) => {
  expect(chosenOf(files)).toEqual({ fault: expect.stringContaining(sentence) });
});
