import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and similar correct sentences that no rule may flag. */
export const CLAUSES_CASES: RuleCases = {
  'verb-as-subject': {
    hits: [
      'Read books can make us wise.',
      'Speak English well is not easy.',
      'In my view, take part in clubs is useful.',
    ],
    misses: [
      'Read as much as you can in a day.',
      'Make sure the door is shut.',
      'Reading books is fun.',
      'Keep what is useful.',
      'Study groups can help us.',
    ],
  },
  'comma-splice': {
    hits: [
      'He is tired, he wants to sleep.',
      'The phone is useful, we cannot live without it.',
      'I like English, it is interesting.',
    ],
    misses: [
      'Although, I do like it, I left.',
      'It is, I think, useful.',
      'If it rains, we stay.',
      'I came, I saw, and I won.',
      'In Beijing, it is cold.',
      'The more I read, the more I know.',
      '“It is late,” he said.',
      'Having eaten, we left.',
      'He said it was late, which was true.',
    ],
  },
  'linker-splice': {
    hits: [
      'I like it, however, it is expensive.',
      'He was ill, therefore he stayed at home.',
      'The job is hard, besides, it is badly paid.',
    ],
    misses: [
      'He, however, is right.',
      'It is useful, for example, in winter.',
      'I like it; however, it is dear.',
      'We stayed, and therefore we saw it.',
    ],
  },
  fragment: {
    hits: ['I stayed. Because I was ill.', 'I like fruit. Such as apples and pears.', 'He won. Which makes us happy.'],
    misses: [
      'When I lose everyone is sad.',
      'Because of him we won.',
      'Why do I like it? Because it is fun.',
      'When in doubt, ask.',
      'Because it rained, we stayed.',
      'If only I knew.',
    ],
  },
  'no-verb': {
    hits: ['Many people in the big city.', 'My home near the blue river.', 'The students from my old school.'],
    misses: [
      'Some like it hot.',
      'The government plans to build a new railway.',
      'The sooner, the better.',
      'The water froze.',
      'In the end, nothing.',
    ],
  },
  'although-but': {
    hits: [
      'Although it is hard, but I like it.',
      'Though he is old, but he is strong.',
      'Although it is cheap but it is good.',
    ],
    misses: [
      'Although it is nothing but a toy, I like it.',
      'It is hard, but I like it.',
      'Although he was tired, he went on, but not for long.',
      'He is old, though not weak, but tired.',
    ],
  },
  'because-so': {
    hits: [
      'Because I was late, so I ran.',
      'Because he is ill, so he cannot come.',
      'Since you are here, so we can start.',
    ],
    misses: [
      'I was ill because it was cold, so I stayed at home.',
      'Because it was so late, we ran.',
      'I was ill, so I stayed.',
      'Because he left, so many people were sad that day.',
      'I like it because it is so quiet.',
    ],
  },
  'because-of-clause': {
    hits: [
      'Because of he is young, he cannot go.',
      'I was sad because of I failed.',
      'Despite he is rich, he is not happy.',
      'Because of it is cheap, I bought it.',
    ],
    misses: [
      'Because of him, we won.',
      'It failed because of it.',
      'Despite the rain, we went.',
      'During my stay I met her.',
    ],
  },
  'with-clause': {
    hits: [
      'With the society develops, people are busy.',
      'With the time goes by, we forget.',
      'With technology is improving, life is easier.',
    ],
    misses: [
      'With the development of society, life is better.',
      'With a friend who has time, you can talk.',
      'With what he has, he is happy.',
      'With time, wounds heal.',
    ],
  },
  'as-we-know-that': {
    hits: [
      'As we know that time is money.',
      'As everyone knows that smoking is bad.',
      'As we all known, water is precious.',
    ],
    misses: [
      'As we know, time is money.',
      'We know that time is money.',
      'When we met him, he was kind.',
      'It is known to all that he won.',
    ],
  },
  'opinion-twice': {
    hits: [
      'In my opinion, I think he is right.',
      'As far as I am concerned, I believe it is good.',
      'The reason why I like it is because it is fun.',
    ],
    misses: [
      'In my opinion, he is right.',
      'I think that he is right.',
      'The reason is that it is fun.',
      'In their opinion, I think too much.',
    ],
  },
  'too-that': {
    hits: [
      'I was too happy that I cried.',
      'It was such expensive that we left.',
      'She was very tired that she slept.',
    ],
    misses: [
      'I am very happy that you came.',
      'It was such a cold day that we left.',
      'He is too tired to go.',
      'I was so glad that I cried.',
    ],
  },
  'which-doubled': {
    hits: [
      'It is a book which it is useful.',
      'This is the pen which I bought it here.',
      'But however, he left.',
      'We ate rice, fish and etc.',
    ],
    misses: [
      'The world in which it is used is new.',
      'I know what it is.',
      'However, he left.',
      'This is the pen which I bought.',
    ],
  },
  'embedded-question': {
    hits: ['I do not know what is it.', 'Tell me how can I get there.', 'We should think about what do we want.'],
    misses: [
      'What is it?',
      'I know what is important.',
      'I know who you are.',
      'Can you tell me where he is?',
      'Do you know how it works?',
    ],
  },
  'only-inversion': {
    hits: [
      'Only by this we can win.',
      'Only then I can see the truth.',
      'Only when we work hard, we can succeed.',
      'Only through practice you will improve.',
    ],
    misses: [
      'Only then did I know.',
      'Only we can do it.',
      'Only in this way can we win.',
      'Only by working can we live.',
    ],
  },
  'negative-inversion': {
    hits: ['Not only he can sing, but he can dance.', 'Never I have seen it.', 'Seldom he will cry.'],
    misses: [
      'Not only he but also I went.',
      'Never have I seen it.',
      'He can not only sing but dance.',
      'Not only can he sing, but he can dance.',
    ],
  },
  'question-order': {
    hits: ['How we can solve it?', 'Why people should read books?', 'What I should do?'],
    misses: ['How can we solve it?', 'Why do people read?', 'How we can solve it is unknown.', 'What should I do?'],
  },
  'enough-order': {
    hits: ['She is enough old to vote.', 'It is not enough good for us.', 'He is enough brave to go.'],
    misses: ['He is old enough.', 'There is enough good food.', 'That is enough, dear.', 'We have enough time.'],
  },
  'very-verb': {
    hits: ['I very like dogs.', 'She very enjoys music.', 'We very hope you can come.'],
    misses: ['I very much like it.', 'I really like it.', 'It is very like him.', 'We are very hopeful.'],
  },
  'linked-twice': {
    hits: [
      'In order to win, so we worked hard.',
      'If it is cheap, so I will buy it.',
      'He asked me that whether I liked it.',
      'No matter what he says, but I do not believe it.',
    ],
    misses: [
      'In order to win, we worked so hard.',
      'When it is late, so many people leave that it is quiet.',
      'I know that if it rains, we will stay.',
      'He asked me whether I liked it.',
    ],
  },
  'no-doubt': {
    hits: [
      'It is no doubt that he will win.',
      'There is no deny that it is true.',
      'It has no doubt that time is money.',
    ],
    misses: ['There is no doubt that he will win.', 'It is no wonder that he won.', 'It is no use crying.'],
  },
  'proper-name-capital': {
    hits: ['I study english.', 'See you on friday.', 'We live in china.'],
    misses: ['I study English.', 'We may march.', 'See english.com for more.'],
  },
  'pronoun-i-capital': {
    hits: ['Yes, i am.', 'He and i went.', 'What should i do?'],
    misses: ['Yes, I am.', 'Use fruit, i.e. apples.', 'Part (i) is hard.'],
  },
  'sentence-capital': {
    hits: ['we are happy here.', 'It is late. he left early.', 'He asked me. then I answered him.'],
    misses: ['We are happy.', 'He waited... then he left.', 'See e.g. the next page.'],
  },
  'double-mark': {
    hits: ['I agree,, but he left.', 'Pens,, books and paper are here.', 'Yes;, he said it.'],
    misses: ['I agree, but he left.', 'Pens, books, etc., are here.', 'He waited...'],
  },
};
