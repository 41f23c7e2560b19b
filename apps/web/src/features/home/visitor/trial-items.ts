import type { Recording } from '#ui/sound/use-recording.ts';

/** A sample item to answer on the home page. It is in no paper, so it spoils nobody's attempt. */
export interface TrialItem {
  kind: string;
  /** Heard, with the stem at its end; the text is its transcript. */
  recording?: Recording;
  /** The text before the evidence, the evidence, and the text after it. */
  text: readonly [string, string, string];
  stem: string;
  options: Readonly<Record<Letter, string>>;
  key: Letter;
  /** Why the key is right, in Chinese. */
  proof: string;
  /** By wrong option: its trap, and why it is wrong here. */
  traps: Readonly<Partial<Record<Letter, { name: string; reason: string }>>>;
}

export type Letter = 'A' | 'B' | 'C' | 'D';
export const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D'];

export const TRIAL_ITEMS: readonly TrialItem[] = [
  {
    kind: '细节题',
    text: [
      'When a university library in the north began to stay open all night last March, its staff expected the reading rooms to fill up in the weeks before the examinations. They did not. ',
      'Counts taken at two in the morning showed that most visitors came from the teaching hospital across the road: they were nurses in training, waiting for the first bus home.',
      ' The library has kept the lights on and now sells hot soup until half past five.',
    ],
    stem: 'Who makes the most use of the library in the middle of the night?',
    options: {
      A: 'Students who have examinations to prepare for.',
      B: 'Bus drivers who are resting between two shifts.',
      C: 'Trainee nurses who are unable to get home yet.',
      D: 'Families of patients at a hospital nearby.',
    },
    key: 'C',
    proof: 'nurses in training就是trainee nurses；waiting for the first bus home说明此刻还回不了家。',
    traps: {
      A: { name: '正反颠倒', reason: '图书馆原以为是备考的学生，可原文紧接着说They did not。' },
      B: { name: '无中生有', reason: '文中有bus，却没有提到司机，等车的是实习护士。' },
      D: { name: '张冠李戴', reason: '人确实来自医院，但来的是实习护士，不是病人家属。' },
    },
  },
  {
    kind: '新闻听力',
    recording: {
      duration_ms: 31_177,
      is_synthetic: true,
      sources: [{ type: 'audio/mp4', url: '/trial-news.m4a' }],
      cues: [
        { kind: 'sentence', start_ms: 0, end_ms: 6_599 },
        { kind: 'sentence', start_ms: 6_949, end_ms: 12_107 },
        { kind: 'sentence', start_ms: 12_457, end_ms: 18_210 },
        { kind: 'sentence', start_ms: 18_560, end_ms: 25_086 },
        { kind: 'question', start_ms: 26_136, end_ms: 30_677 },
      ],
    },
    text: [
      'A bakery in a small coastal town used to throw away forty loaves every night. Last spring its owner stopped baking after three in the afternoon. Customers who came late found the shelves empty, and some of them complained. ',
      'Yet sales have risen by a fifth, because most people now arrive in the morning.',
      '',
    ],
    stem: "Why have the bakery's sales risen?",
    options: {
      A: 'It bakes more loaves than before.',
      B: 'People come earlier in the day.',
      C: 'It lowers its prices in the afternoon.',
      D: 'Customers complain less than they did.',
    },
    key: 'B',
    proof: 'Yet后面是结果，because后面是原因：arrive in the morning就是come earlier in the day。',
    traps: {
      A: { name: '正反颠倒', reason: '店主下午三点以后就不烤了，没有说烤得更多。' },
      C: { name: '无中生有', reason: '录音从头到尾没有提到价钱。' },
      D: { name: '张冠李戴', reason: '有人抱怨，是因为来晚了货架是空的；抱怨少没少，录音没有说。' },
    },
  },
  {
    kind: '推断题',
    text: [
      'Sales of paper notebooks have risen for the fourth year running, and makers say the reason is young people who are tired of screens. Shop records do not bear this out. Sales to customers under twenty-five have hardly changed since 2019, while ',
      'the number bought by companies, which give them away at meetings and trade fairs, has more than doubled.',
      ' From next year the trade association will publish separate figures for the two groups.',
    ],
    stem: 'What can be inferred about the rise in notebook sales?',
    options: {
      A: 'It began when younger customers grew tired of screens.',
      B: 'It will slow down once separate figures are published.',
      C: 'It has been smaller than the trade association claims.',
      D: 'It is largely the result of orders placed by companies.',
    },
    key: 'D',
    proof: '年轻人买的几乎没变，公司买的翻了一倍多，可见增长主要来自公司订货。',
    traps: {
      A: { name: '张冠李戴', reason: '这是厂家的说法，店里的记录并不支持它（do not bear this out）。' },
      B: { name: '无中生有', reason: '协会明年分开公布数字，没有说销量会因此放慢。' },
      C: { name: '无中生有', reason: '销量上升的幅度没有争议，有争议的是原因。' },
    },
  },
];
