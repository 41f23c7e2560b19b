import type { RuleCases } from './rule-cases.ts';

/** For each rule sentences it must find, and correct ones that look alike, on which every rule is silent. */
export const VERB_CASES: RuleCases = {
  'modal-to': {
    hits: [
      'Everyone can to learn English well.',
      'You must not to smoke here.',
      'Parents should always to listen to their children.',
    ],
    misses: [
      'He has the will to succeed.',
      'We do what we can to help the poor.',
      'Read all you can to widen your horizons.',
      'They ought to know better.',
    ],
  },
  'modal-third-person': {
    hits: ['Music can makes people happy.', 'This habit will brings many problems.', 'It must has a reason.'],
    misses: [
      'The will exists to change the law.',
      'All he can is to wait.',
      'He can and does help others.',
      'What must be done is clear.',
    ],
  },
  'modal-past': {
    hits: ['Nobody could stopped him.', 'We should took action at once.', 'The problem can solved easily.'],
    misses: [
      'You could put it on the desk.',
      'It can hurt your eyes.',
      'They would let me go.',
      'The man could have gone home.',
    ],
  },
  'modal-ing': {
    hits: [
      'We should making a plan first.',
      'Students must learning by heart.',
      'The city will becoming more beautiful.',
    ],
    misses: [
      'We should be making a plan.',
      'What you can do is keep trying.',
      'The will, being old, was not found.',
      'He might enjoy swimming.',
    ],
  },
  'modal-adjective': {
    hits: [
      'Everyone should responsible for his words.',
      'The test will difficult for us.',
      'It may harmful to your eyes.',
    ],
    misses: [
      'We can better understand each other.',
      'It may well be true.',
      'They will soon be ready for it.',
      'The can, useful and cheap, was invented in 1810.',
    ],
  },
  'modal-double': {
    hits: ['You should can finish it.', 'She may can help you.', 'He will must pay for it.'],
    misses: [
      'He will be able to come.',
      'Whatever you will, can be done.',
      'A must for visitors, the tower is open daily.',
      'She can, must and will go.',
    ],
  },
  'do-not-form': {
    hits: ["She doesn't wants to leave.", "They didn't knew the answer.", "I don't going there any more."],
    misses: [
      "They don't usually drink coffee.",
      "He didn't put on his coat.",
      'Do not let go.',
      'I do not always know what I want.',
    ],
  },
  'not-without-do': {
    hits: ['They not know the truth.', 'We not want to lose.', 'People not understand the rule.'],
    misses: ['I am not sure.', 'Why not ask him?', 'It is vital that they not forget this.', 'We would rather not go.'],
  },
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
  'be-with-base': {
    hits: ['I am agree with this idea.', 'The problem can be solve soon.', 'They are depend on their parents.'],
    misses: [
      'What we need to do is learn from it.',
      'All she did was complain.',
      'The list is complete.',
      'He is like his father.',
      'She may be right.',
    ],
  },
  'be-with-past': {
    hits: ['The city is became rich.', 'The letter was wrote by him.', 'I was went to Beijing.'],
    misses: ['The glass was broken.', 'It is put on the table.', 'The road was cut by snow.', 'He was gone.'],
  },
  'never-passive': {
    hits: ['Great changes were happened here.', 'The old street is disappeared.', 'A new problem was appeared.'],
    misses: ['He was occupied.', 'The theory was based on facts.', 'It happened by chance.', 'She is dead.'],
  },
  'perfect-participle': {
    hits: ['I have wrote three letters.', 'He has make great progress.', 'They had began before I came.'],
    misses: [
      'They have become friends.',
      'All I have comes from my parents.',
      'I had my hair cut.',
      'We have put it away.',
    ],
  },
  'there-have': {
    hits: [
      'There have a library near my home.',
      'In my opinion, there has another reason.',
      'There are exist many problems.',
    ],
    misses: [
      'There has been a change.',
      'The people there have a hard life.',
      'There had to be a reason.',
      'There have always been poets.',
    ],
  },
  'there-be-verb': {
    hits: [
      'There are many people think so.',
      'There is a lot of students want to join.',
      'There are some teachers have different ideas.',
    ],
    misses: [
      'There are many people who think so.',
      'There are students waiting outside.',
      'There are many people like him.',
      'There were people there who had no home.',
    ],
  },
  'missing-be': {
    hits: ['We very happy to see you.', 'He also very helpful to us.', 'It very important for students to read.'],
    misses: [
      'How are they so different?',
      'We find it very important to read.',
      'Are they happy?',
      'I, too, am happy.',
      'The news made me very happy.',
    ],
  },
  'missing-subject': {
    hits: ['Is very useful for students.', 'I like it because is cheap.', 'Are important to our health.'],
    misses: [
      'Is it important to read?',
      'It is, because of its size, hard to move.',
      'Whether or not it is true, we must go.',
      'Is he kind?',
    ],
  },
  born: {
    hits: ['I born in 2004.', 'She was borned in Chengdu.', 'He born in a poor family.'],
    misses: [
      'She was born in 2004.',
      'He is a born leader.',
      'The costs are borne by us.',
      'Babies born in winter sleep longer.',
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
  'ing-without-be': {
    hits: [
      'They waiting for the bus.',
      'I was tired because I working all day.',
      'The problems which students facing are serious.',
    ],
    misses: [
      'I saw him, and his waving back surprised me.',
      'She was here and he was working.',
      'I am, you know, working.',
      'We kept walking and they kept talking.',
    ],
  },
};
