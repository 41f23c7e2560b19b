import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and similar correct sentences that no rule may flag. */
export const INFINITIVES_CASES: RuleCases = {
  'to-third-person': {
    hits: ['It is easy to makes mistakes.', 'They want to explains it to us.', 'I hope to becomes a nurse.'],
    misses: [
      'The road leads to cities in the south.',
      'The place he goes to has a garden.',
      'What we listen to makes a difference.',
      'This is due to increases in price.',
    ],
  },
  'to-past': {
    hits: ['I tried to forgot it.', 'He plans to became a lawyer.', 'They want to knew the answer.'],
    misses: [
      'It is due to increased demand.',
      'She is used to left-hand traffic.',
      'He had access to published reports.',
      'He is used to hurt feelings.',
    ],
  },
  'to-ing': {
    hits: [
      'He decided to leaving his job.',
      'We need to learning more.',
      'They are able to communicating with foreigners.',
    ],
    misses: [
      'I look forward to seeing you.',
      'She is used to getting up early.',
      'They object to paying more.',
      'Reading is essential to learning a language.',
    ],
  },
  'missing-to': {
    hits: ['She wants become a singer.', 'It is important learn a second language.', 'My parents told me be harder.'],
    misses: [
      'The people who agree say so.',
      'The books we need include two novels.',
      'He helped me carry the box.',
      'You need not worry.',
      'All you want is help.',
      'What is important has to be done first.',
    ],
  },
  'ing-after-verb': {
    hits: ['He avoids to meet people.', 'I finished to write the report.', 'They keep ask the same question.'],
    misses: [
      'He is considered to be the best.',
      'I keep a diary to remember things.',
      'It is recommended to book early.',
      'Practice helps us to improve.',
    ],
  },
  'time-doing': {
    hits: [
      'I spent three days to finish the book.',
      'She wastes a lot of time to watch short videos.',
      'We had difficulty to find the hotel.',
    ],
    misses: [
      'I have no time to spend.',
      'He spent the money to save his son.',
      'There are difficulties to overcome.',
      'She spends an hour a day reading.',
    ],
  },
  'to-as-preposition': {
    hits: [
      'We must pay attention to protect the forests.',
      'When it comes to learn English, practice matters.',
      'Exercise contributes to improve our mood.',
    ],
    misses: [
      'We look forward to your reply.',
      'He used to live here.',
      'A knife is used to cut bread.',
      'It leads to better results.',
    ],
  },
  'preposition-base': {
    hits: ['Thank you for invite me.', 'He left without say goodbye.', 'She is interested in learn history.'],
    misses: [
      'The amount of work you do matters.',
      'I have thought of change that lasts.',
      'We go to work by car and by bike.',
      'The people I care about know me.',
      'He was in need of help.',
      'After class we play football.',
    ],
  },
  'make-let-to': {
    hits: ['It makes us to feel better.', 'Music lets me forgets my worries.', 'Let them to decide.'],
    misses: [
      'He was made to apologise.',
      'She made it to the top.',
      'They made a promise to help.',
      'The changes we make help us to grow.',
    ],
  },
  'would-rather-to': {
    hits: ['I would rather to stay at home.', 'We had better to hurry.', "You'd better not to tell him."],
    misses: [
      'I would rather stay at home.',
      'It would be better to wait.',
      'He had better luck.',
      'They prefer to wait rather than to pay.',
    ],
  },
  'suggest-hope-to': {
    hits: [
      'My teacher suggested us to read more.',
      'I hope you to come soon.',
      'They suggest students to use the library.',
    ],
    misses: [
      'I hope to see you soon.',
      'The results suggest ways to improve.',
      'I suggest that we go.',
      'I want you to come.',
    ],
  },
  'verb-preposition-ing': {
    hits: ['She succeeded to find a job.', 'Trees can stop people to suffer.', 'He is capable to do it.'],
    misses: [
      'They succeeded in finding a way.',
      'We stopped to rest.',
      'My dream to become a pilot came true.',
      'It is capable of great speed.',
    ],
  },
  parallel: {
    hits: [
      'I like reading and to play chess.',
      'We should protect the environment and saving energy.',
      'She enjoys listening to music and to paint pictures.',
    ],
    misses: [
      'I like reading and playing chess.',
      'We want to save water and energy.',
      'It is important to stop wasting food and saving it for years.',
      'I enjoy swimming and want to learn more.',
    ],
  },
  'take-time-ing': {
    hits: [
      'It takes me two hours getting there.',
      'It took him a year writing the book.',
      'It usually takes about twenty minutes walking there.',
    ],
    misses: [
      'It takes me two hours to get there.',
      'It takes time.',
      'It took a year of training.',
      'We spent two hours getting there.',
    ],
  },
  'noun-to-do': {
    hits: [
      'I have the habit to get up early.',
      'We know the importance to learn English.',
      'It improves our ability of solving problems.',
    ],
    misses: [
      'Take advantage of it.',
      'He has the ability to learn.',
      'The habit of reading is good.',
      'The chance to learn is rare.',
    ],
  },
};
