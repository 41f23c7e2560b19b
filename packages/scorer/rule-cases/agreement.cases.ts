import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and similar correct sentences that no rule may flag. */
export const AGREEMENT_CASES: RuleCases = {
  'pronoun-agreement': {
    hits: [
      'When you has time, call me.',
      'He came home and he tell me everything.',
      'They is many ways to do it.',
      'He often go to the library.',
      'They has two cats.',
      'I thinks so.',
      'When it come to money, he is careful.',
    ],
    misses: [
      'She need not have come.',
      'Working with others gives me energy.',
      'What benefits you is up to you.',
      'He dare not ask.',
      'I met him and he told me.',
      'Should he go, tell me.',
      'I suggest that she take a rest.',
      'If it were true, I would be glad.',
      'We let it go.',
      'Does he like it?',
      'He and his wife have a shop.',
    ],
  },
  'indefinite-agreement': {
    hits: ['Everybody are waiting.', 'Each student have a computer.', 'Nothing are impossible.'],
    misses: [
      'We helped everyone learn.',
      'Does everyone have a pen?',
      'Everyone should have a dream.',
      'Teachers and everyone else know it.',
    ],
  },
  'one-of-agreement': {
    hits: ['One of the reasons are money.', 'Each of the boys have a bike.', 'Neither of them are right.'],
    misses: [
      'One of the reasons is money.',
      'He is one of the people who have helped.',
      'Some of my friends are here.',
      'Two of them have left.',
    ],
  },
  'noun-agreement': {
    hits: [
      'Some student think so.',
      'Most teacher agree with us.',
      'The quality of the products are poor.',
      'Many young people likes it.',
      'My parents is teachers.',
      'The information are useful.',
      'The number of tourists have increased.',
    ],
    misses: [
      'None of the answers is correct.',
      'None of the answers are correct.',
      'Because of that exam students are nervous.',
      'The life that people need is simple.',
      'A number of tourists have come.',
      'My family are well.',
      'Ten years is a long time.',
      'The news is good.',
      'Reading books is fun.',
      'On the walls is a picture.',
      'The teacher and the students are here.',
      'The boy whose parents are away is sad.',
    ],
  },
  'relative-agreement': {
    hits: [
      'I like students who is polite.',
      'Some student who live here are poor.',
      'Students who works hard will win.',
      'I know a boy who have three dogs.',
      'Those who wants to go may go.',
      'There are problems which is hard to solve.',
    ],
    misses: [
      'He is a man who knows much.',
      'My friend who is abroad writes often.',
      'He is one of the men who have won.',
      'The number of people who smoke is falling.',
      'The man who is here knows.',
      'People who live in cities are busy.',
    ],
  },
  'there-be-agreement': {
    hits: [
      'There is several reasons.',
      'There was some mistakes.',
      'There are a library near here.',
      'There is a lot of people.',
    ],
    misses: [
      'There is a pen and two books.',
      'There are a lot of cars.',
      'There is no time.',
      'There are a few people left.',
      'There is some water.',
    ],
  },
  'plural-after-many': {
    hits: [
      'He has two sister here.',
      'These reason are not enough.',
      'There are several reason for this.',
      'These problem are serious.',
      'I have two brother.',
      'He has many good friend.',
    ],
    misses: [
      'We passed the two bus stands.',
      'She works a four day week.',
      'It was a five minute walk.',
      'They sold three school bags.',
      'Many a student has failed.',
      'We took a two hour walk.',
      'These school rules are strict.',
      'In 2020 student numbers fell.',
      'Many high school students agree.',
    ],
  },
  'one-of-plural': {
    hits: [
      'He is one of my best friend.',
      'It is one of the biggest city in China.',
      'One of the main reason is money.',
    ],
    misses: [
      'He is one of the family.',
      'It is one of the best ways.',
      'She is one of my sister’s friends.',
      'One of the school buses is late.',
    ],
  },
  'singular-after-every': {
    hits: ['Each students must bring a pen.', 'I need another books.', 'This problems is hard.', 'He is a students.'],
    misses: [
      'Every two years we meet.',
      'It is a sports club.',
      'This means a lot.',
      'A students’ union was founded.',
      'A great many people came.',
    ],
  },
  'plural-after-quantity': {
    hits: [
      'A lot of student stay up late.',
      'I get on well with other student.',
      'In recent year, things have changed.',
      'I am eighteen year old.',
    ],
    misses: [
      'All kinds of food are sold here.',
      'Some other day we will go.',
      'Most of the city is new.',
      'A lot of help came.',
      'Every other student left.',
    ],
  },
  'uncountable-plural': {
    hits: ['He gave me some advices.', 'We need more knowledges.', 'They bought new furnitures.'],
    misses: [
      'He advises us to wait.',
      'They have many pieces of furniture.',
      'This is good news.',
      'It informs us well.',
    ],
  },
  'many-uncountable': {
    hits: ['It gives us many information.', 'I have few money.', 'He gave me an advice.', 'We have so many homework.'],
    misses: [
      'We need a little money.',
      'A little knowledge is dangerous.',
      'We have many information desks.',
      'It is a news report.',
      'He has a good knowledge of history.',
      'There are many money problems.',
    ],
  },
  'much-countable': {
    hits: ['I have much friends.', 'There are too much people.', 'A large amount of students came.'],
    misses: [
      'I have much to do.',
      'There is too much noise.',
      'A large amount of money was lost.',
      'It is much more useful.',
    ],
  },
  'most-of': {
    hits: [
      'Most of people like it.',
      'Many of students agree.',
      'Some of teachers were late.',
      'Most of big cities are crowded.',
    ],
    misses: [
      'Most of the people like it.',
      'Many of us agree.',
      'Make the most of your time.',
      'Some of these students left.',
      'Many of last year’s students left.',
      'Some of Chinese cities’ buses are free.',
      'Most of ours are new.',
    ],
  },
  'others-other': {
    hits: ['Others people disagree.', 'We help each others.', 'I met others students.'],
    misses: [
      'Others disagree.',
      'We help each other.',
      'Each other’s names were known.',
      'Some like tea; others like coffee.',
    ],
  },
  'quantity-of': {
    hits: [
      'I have a lots of books.',
      'Lot of people came.',
      'Three hundreds people came.',
      'There are a number people here.',
    ],
    misses: ['I like it a lot.', 'Hundreds of people came.', 'Thanks a lot.', 'The whole lot of them left.'],
  },
  peoples: {
    hits: ['Listen to other peoples ideas.', 'Some peoples like it.', 'Young peoples use it.', 'More peoples came.'],
    misses: ['All the peoples of Asia met.', 'Other people’s houses are big.', 'Some people like it.'],
  },
};
