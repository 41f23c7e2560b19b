import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and similar correct sentences that no rule may flag. */
export const VERB_FORMS_CASES: RuleCases = {
  'modal-to': {
    hits: [
      'In most cities people can to swim.',
      'Everyone can to learn English well.',
      'You must not to smoke here.',
      'Parents should always to listen to their children.',
    ],
    misses: [
      'We use every means we can to win.',
      'He gave all the money that he could to help.',
      'He has the will to succeed.',
      'We do what we can to help the poor.',
      'Read all you can to widen your horizons.',
      'They ought to know better.',
    ],
  },
  'modal-third-person': {
    hits: [
      'Everyone should goes to bed early.',
      'He will probably fails the exam.',
      'This can effectively improves our health.',
      'Music can makes people happy.',
      'This habit will brings many problems.',
      'It must has a reason.',
    ],
    misses: [
      'The reason why we can is simple.',
      'All that she can is to hope.',
      'Can dogs sleep outside?',
      'The will exists to change the law.',
      'All he can is to wait.',
      'He can and does help others.',
      'What must be done is clear.',
    ],
  },
  'modal-past': {
    hits: [
      'He must went home before dark.',
      'Robots will soon replaced many workers.',
      'It could affected by rain.',
      'Nobody could stopped him.',
      'We should took action at once.',
      'The problem can solved easily.',
    ],
    misses: [
      'How can used phones be sold?',
      'Should aged people work?',
      'You could put it on the desk.',
      'It can hurt your eyes.',
      'They would let me go.',
      'The man could have gone home.',
    ],
  },
  'modal-ing': {
    hits: [
      "We shouldn't ignoring it.",
      'They must keeping quiet.',
      'We should making a plan first.',
      'Students must learning by heart.',
      'The city will becoming more beautiful.',
    ],
    misses: [
      'Can fishing boats go out today?',
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
      'We may long for peace.',
      'They will slow in time.',
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
  'be-with-base': {
    hits: [
      'I am really agree with him.',
      "It's will be fine.",
      'I am agree with this idea.',
      'The problem can be solve soon.',
      'They are depend on their parents.',
    ],
    misses: [
      'His goal is to become rich.',
      'This will be of use.',
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
    hits: [
      'Great changes were happened here.',
      'The old street is disappeared.',
      'A new problem was appeared.',
      'It is often appeared on stage.',
    ],
    misses: [
      'He was occupied.',
      'The theory was based on facts.',
      'It happened by chance.',
      'She is dead.',
      'All that’s disappeared is the noise.',
    ],
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
      'There are many reasons why people think so.',
      'There is a need for students to read more.',
      'There are places where students study late.',
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
      'So that is fine with me.',
      'Is it important to read?',
      'It is, because of its size, hard to move.',
      'Whether or not it is true, we must go.',
      'Is he kind?',
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
