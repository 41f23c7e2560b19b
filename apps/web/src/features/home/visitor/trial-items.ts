/** A sample item to answer on the home page. It is in no paper, so it spoils nobody's attempt. */
export interface TrialItem {
  kind: string;
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
    kind: '细节题',
    text: [
      'An Australian town used to fine drivers who stopped outside its schools at home time. In 2024 it tried something else. ',
      "Teachers gave every family a map with a circle drawn ten minutes' walk from the school, and asked parents to park on the circle and come the rest of the way on foot.",
      ' No fines were given that term. By June a third fewer cars were stopping at the gates, and the three largest schools have asked to go on with the maps.',
    ],
    stem: 'What did the town do to reduce the number of cars outside its schools?',
    options: {
      A: 'It had parents leave their cars some distance away.',
      B: 'It raised the fines for stopping near the gates.',
      C: 'It asked teachers to walk the children home.',
      D: 'It changed the hour at which lessons end.',
    },
    key: 'A',
    proof: '在十分钟步行路程的圈上停车，剩下的路走过去，也就是把车停在离学校有一段距离的地方。',
    traps: {
      B: { name: '正反颠倒', reason: '罚款是以前的做法，那个学期一次也没有罚。' },
      C: { name: '张冠李戴', reason: '老师只发地图，走路的是来接孩子的家长。' },
      D: { name: '无中生有', reason: 'home time只说明是放学时分，没有说改了放学的钟点。' },
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
