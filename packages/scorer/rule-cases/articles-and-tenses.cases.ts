import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and similar correct sentences that no rule may flag. */
export const ARTICLES_AND_TENSES_CASES: RuleCases = {
  born: {
    hits: ['I born in 2004.', 'She was borned in Chengdu.', 'He born in a poor family.'],
    misses: [
      'She was born in 2004.',
      'He is a born leader.',
      'The costs are borne by us.',
      'Babies born in winter sleep longer.',
    ],
  },
  'missing-article': {
    hits: [
      'She wants to be doctor.',
      'It is good idea.',
      'As student, I must study.',
      'Computers play important role in our life.',
      'He made mistake.',
    ],
    misses: [
      'She was patient with them.',
      'He was president for years.',
      'They are students.',
      'He became president of the club.',
      'It is teacher training that we need.',
      'We are friends.',
      'She takes part in it.',
      'It is part of life.',
      'My new job is hard.',
    ],
  },
  'missing-the': {
    hits: [
      'It is known all over world.',
      'We live in same city.',
      'It is one of most popular games.',
      'With development of society, life is better.',
      'I get up at six in morning.',
      'It was built in 1980s.',
      'It ended at the beginning of 20th century.',
    ],
    misses: [
      'It was used in World War II.',
      'They are the same age.',
      'This is one of my best days.',
      'He has a whole day.',
      'We enjoy the development of society.',
      'In morning light it shone.',
      'It was built in the late 1980s.',
      'It was a house of 1980s style.',
      'It was written in 20th century China.',
    ],
  },
  'needless-the': {
    hits: [
      'In the nowadays, people are busy.',
      'I have the breakfast at seven.',
      'We play the football after class.',
      'I go to school by the bus.',
    ],
    misses: [
      'The breakfast I had was cold.',
      'We met by the bus stop.',
      'He plays the piano.',
      'Nowadays, people are busy.',
    ],
  },
  'past-time-present': {
    hits: [
      'Last week my friend tells me a story.',
      'I see him two days ago.',
      'We visit the museum last Sunday.',
      'When I was a child, I often play in the river.',
    ],
    misses: [
      'Yesterday I met a man who works here.',
      'Last year was hard.',
      'The man I saw yesterday is my uncle.',
      'I have known him since last year.',
      'When I was young, I believed that the earth is flat.',
    ],
  },
  'perfect-with-past-time': {
    hits: ['I have seen him yesterday.', 'She has left two hours ago.', 'We have visited Beijing last year.'],
    misses: [
      'I have lived here since last year.',
      'He has eaten the cake you made yesterday.',
      'I have met the man who came last week.',
      'He had left two days ago.',
    ],
  },
  'since-present': {
    hits: ['I live here since 2015.', 'She works there since 2010.', 'We know each other since childhood.'],
    misses: [
      'I stay here since it is warm.',
      'I have lived here since 2015.',
      'It is ten years since we met.',
      'We learn more since we work together.',
    ],
  },
  'if-will': {
    hits: [
      'If he will come, tell me.',
      'As soon as I will arrive, I will call you.',
      'If we will work hard, we can win.',
    ],
    misses: [
      'I wonder if he will come.',
      'If you will follow me, please.',
      'If it rains, we will stay.',
      'When will he come?',
    ],
  },
  'wish-present': {
    hits: ['I wish I have more time.', 'She wishes she can sing.', 'I wish it is true.'],
    misses: ['I wish you success.', 'I hope I can fly.', 'I wish to have more time.', 'We wish that we could go.'],
  },
  'use-to': {
    hits: ['I use to live in a village.', 'He uses to play chess.', 'When young, we use to play here.'],
    misses: [
      'We use it to play music.',
      'I am used to it.',
      'The tool we use to get water is old.',
      'I used to live there.',
    ],
  },
  'unreal-if': {
    hits: ['If I were you, I will go.', 'If he were here, he can help us.', 'If I had more money, I will buy it.'],
    misses: [
      'If I were you, I would go.',
      'If I had been there, I would have helped.',
      'If I have time, I will go.',
      'He asked if they were ready, and I will tell him.',
    ],
  },
  'since-past-perfect': {
    hits: [
      'Since I entered college, I met many people.',
      'Since we came to this university, we learned a lot.',
      'Since he left school, he worked in a shop.',
    ],
    misses: [
      'Since I entered college, I have met many people.',
      'Since I left home late, I took a taxi.',
      'Since it rained, we stayed.',
    ],
  },
  'reported-future': {
    hits: [
      'He said he will come, but he did not.',
      'She told me that she can help when we met.',
      'They promised they will write, then they forgot.',
    ],
    misses: [
      'He says he will come.',
      'He said he would come, but he did not.',
      'He told me what will happen.',
      'They said that it was late.',
    ],
  },
};
