import type { RuleCases } from './rule-cases.ts';

/** By rule: sentences that the rule must flag, and correct ones that no rule may flag. */
export const PATTERNS_CASES: RuleCases = {
  'bare-singular': {
    hits: [
      'My aunt is nurse in a small clinic.',
      'He bought old bicycle and repaired it himself.',
      'My cousin hopes to become pilot one day.',
    ],
    misses: [
      'My roommate wants to be an interpreter.',
      'Please close the door when you leave.',
      'The dog wagged its tail.',
    ],
  },
  'definite-missing': {
    hits: [
      'She plays violin better than anyone in the band.',
      'We ought to protect ocean around our islands.',
      'Internet has made our lives easier.',
    ],
    misses: [
      'They were born in the same month.',
      'They live in the south of the province.',
      'He can play the guitar and sing at the same time.',
    ],
  },
  'definite-needless': {
    hits: [
      'She went to the bed at eleven last night.',
      'The nature gives us clean water and fresh air.',
      'My brother likes playing the basketball after school.',
    ],
    misses: [
      'Nature gives us clean water and fresh air.',
      'My brother likes playing basketball after school.',
      'They have been studying English for six years.',
    ],
  },
  'plural-of-many': {
    hits: [
      'There are several kitchen in the building.',
      'She has read three of the novel.',
      'He made a few mistake in his report.',
    ],
    misses: [
      'I have been to five countries.',
      'Several passengers were hurt.',
      'We did three experiments this morning.',
    ],
  },
  'quantifier-of-mass': {
    hits: [
      'There is not many traffic at this hour.',
      'He spends too much hours on computer games.',
      'She drank too many water before the race.',
    ],
    misses: [
      'A great amount of energy is wasted every year.',
      'There are fewer cars on the road on Sundays.',
      'There is so much noise in the dormitory.',
    ],
  },
  'number-of-subject': {
    hits: [
      'This kind of bag sell well abroad.',
      'My sister and my cousin was at the party.',
      'The students in our class has different interests.',
    ],
    misses: [
      'There is an old temple on the mountain.',
      'The teacher as well as the students was surprised.',
      'Tea is grown in the south of China.',
    ],
  },
  'past-time-verb': {
    hits: [
      'We go to the seaside last summer.',
      'Two years ago my father start his own shop.',
      'I meet an old friend on the train yesterday.',
    ],
    misses: [
      'They built this bridge fifty years ago.',
      'By the time we arrived, the film had begun.',
      'She went to Paris last month.',
    ],
  },
  'perfect-needed': {
    hits: [
      'I live in this city since 2010.',
      'We are friends for ten years.',
      'He lost a lot of weight since last summer.',
    ],
    misses: [
      'So far we have collected two hundred old books.',
      'She has lived in Wuhan since she was born.',
      'I have known him since primary school.',
    ],
  },
  'perfect-with-past': {
    hits: [
      'I have seen that film last week.',
      'They have moved to Shenzhen three years ago.',
      'She has finished the report yesterday.',
    ],
    misses: ['She finished the report yesterday.', 'He joined the club in 2019.', 'She went to Paris last month.'],
  },
  'be-with-verb-form': {
    hits: [
      'They waiting for the bus at the moment.',
      'Look, the baby is smile at you.',
      'He was read a magazine when I came in.',
    ],
    misses: ['Rice is grown in the south.', 'English is spoken all over the world.', 'He is working in a hospital.'],
  },
  'gerund-needed': {
    hits: ['Thank you for help my mother.', 'We insist on pay for the meal.', 'I enjoy swim in the river.'],
    misses: [
      'I look forward to meeting your parents.',
      'She is busy preparing for the exam.',
      'She went shopping with her mother.',
    ],
  },
  'infinitive-needed': {
    hits: ['She decided going abroad.', 'I want buy a new coat.', 'They hope see you soon.'],
    misses: [
      'We should learn how to use the new machine.',
      'He pretended to sleep when I came in.',
      'He was seen to enter the house.',
    ],
  },
  'causative-form': {
    hits: [
      'My parents made me to practise every day.',
      'The boss let him to leave early.',
      'You had better to see a doctor.',
    ],
    misses: ['You had better see a doctor.', 'The film made us laugh all the time.', 'She likes to sing.'],
  },
  'passive-without-be': {
    hits: [
      'The house built by my grandfather.',
      'The meeting held in the big hall last Friday.',
      'Paper invented in China about two thousand years ago.',
    ],
    misses: [
      'The problem can be solved easily.',
      'The road was repaired by the workers last month.',
      'These books should be returned before Friday.',
    ],
  },
  'be-adverb-verb': {
    hits: [
      'He is always help his neighbours.',
      'My mother is often cook dinner for us.',
      'She was very like the present.',
    ],
    misses: [
      'There are many people coming to the park every day.',
      'There is a girl who wants to see you.',
      'There are many students playing on the playground.',
    ],
  },
  'two-predicates': {
    hits: [
      'The man lives next door is a doctor.',
      'I have a friend speaks five languages.',
      'The shop sells fresh bread opens at six.',
    ],
    misses: [
      'The shop that sells fresh bread opens at six.',
      'There are some students who do not like sports.',
      'The girl who sat next to me kept talking.',
    ],
  },
  'relative-word': {
    hits: [
      'The boy which won the prize is my classmate.',
      'The house which I was born has been pulled down.',
      'I know a girl who mother is a singer.',
    ],
    misses: [
      'The village where he lives is far away.',
      'He lent me the book that he bought yesterday.',
      'The man whose car was stolen called the police.',
    ],
  },
  'relative-pronoun-twice': {
    hits: [
      'The woman that you met her yesterday is my aunt.',
      'The school where I studied there has closed.',
      'The song that we sang it was very old.',
    ],
    misses: [
      'The people whom I trust most are my parents.',
      'He is the player that everybody admires .',
      'This is the museum we visited last week.',
    ],
  },
  'time-preposition': {
    hits: ['The shop opens in Saturday morning.', 'We got married on 2012.', 'He was born in the 3rd of March.'],
    misses: [
      'The plane took off at six in the morning.',
      'We have no classes on Sunday afternoon.',
      'My birthday is on October 3rd.',
    ],
  },
  'verb-needs-preposition': {
    hits: ['We are listening music.', 'She has been waiting you for an hour.', 'It depends the weather.'],
    misses: ['They are waiting for the result.', 'I agree with you.', 'They arrived at the airport early.'],
  },
  'verb-takes-object': {
    hits: ['We discussed about the plan.', 'She married with a doctor.', 'He entered into the room quietly.'],
    misses: ['We should serve the people.', 'She is married to a lawyer.', 'I will tell him tomorrow.'],
  },
  'preposition-of-word': {
    hits: ['She is good in drawing.', 'He is different with his brother.', 'The answer of this question is simple.'],
    misses: [
      'He is interested in painting.',
      'We should pay attention to our spelling.',
      'He left for Shanghai this morning.',
    ],
  },
  'manner-adverb': {
    hits: [
      'The old man walked slow across the bridge.',
      'She speaks French very good.',
      'He looked at the teacher angry.',
    ],
    misses: [
      'The boy was badly hurt in the accident.',
      'He did his homework carelessly.',
      'It rained heavily last night.',
    ],
  },
  'adverb-for-adjective': {
    hits: ['The soup smells deliciously.', 'He seems happily with the result.', 'The story sounds strangely.'],
    misses: ['It is important to keep healthy.', 'The music sounds beautiful.', 'The question is easy to answer.'],
  },
  'feeling-adjective': {
    hits: ['I was boring with the long speech.', 'The news was surprised.', 'She is interesting in old maps.'],
    misses: [
      'We felt disappointed at the score.',
      'The children were excited about the trip.',
      'The journey was tiring.',
    ],
  },
  'joined-verb-form': {
    hits: [
      'He went to the desert and almost lose his way.',
      'He likes singing and dance.',
      'She wants to travel and making friends.',
    ],
    misses: [
      'He likes singing and dancing.',
      'She wants to travel and make friends.',
      'He opened the door and walked in.',
    ],
  },
  'short-superlative': {
    hits: ['She is taller then me.', 'She is most tall in the class.', 'It is the most easy way.'],
    misses: ['It is the easiest way.', 'My English is worse than yours.', 'He is the youngest of the three.'],
  },
  'confused-word': {
    hits: ['Please rise your hand if you know.', 'He borrowed me his bike yesterday.', 'It is quiet cold today.'],
    misses: ['I met a friend of his there.', 'They enjoyed themselves at the party.', 'One of us must stay.'],
  },
  'adjective-needed': {
    hits: ['We want to make our school more beauty.', 'He was anger with me.', 'It is very convenience to shop here.'],
    misses: ['It is very convenient to shop here.', 'They live a healthy life.', 'It is dangerous to swim here.'],
  },
  'noun-needed': {
    hits: ['His succeed surprised us all.', 'She is full of confident.', 'The important of sleep is clear.'],
    misses: [
      'He has a strong sense of responsibility.',
      'Thank you for your kindness.',
      'He suggested that we go by bus.',
    ],
  },
  'question-in-clause': {
    hits: ["I don't know where does he live.", 'Can you tell me what time is it?', 'She asked me why was I late.'],
    misses: [
      'Nobody can explain how it happened.',
      'I wonder what I should do next.',
      'I asked him where he was going.',
    ],
  },
  inversion: {
    hits: [
      'Only then I understood my father.',
      'Never I have heard such a story.',
      'Not only he plays the piano, but also he writes songs.',
    ],
    misses: [
      'Only in this way can we solve the problem.',
      'Not until he came back did I know the truth.',
      'Hardly had he arrived when it began to rain.',
    ],
  },
  'unreal-condition': {
    hits: [
      'If I am you, I would apologise.',
      'If he has more time, he would learn the guitar.',
      'If I had known it, I will tell you.',
    ],
    misses: [
      'If I had known it, I would have told you.',
      'If I won the lottery, I would buy a big house.',
      'If I were a bird, I would fly to you.',
    ],
  },
  'time-clause-will': {
    hits: [
      'If it will rain tomorrow, we will stay at home.',
      'When you will come back, please call me.',
      'I will wait here until she will arrive.',
    ],
    misses: [
      'When you come back, please call me.',
      'I will wait here until she arrives.',
      'If it is fine tomorrow, we will go hiking.',
    ],
  },
  'missing-clause-subject': {
    hits: [
      'In my opinion, is not a good idea.',
      'When I was in Beijing, visited the Great Wall.',
      'Because of the rain, could not go out.',
    ],
    misses: [
      'When I was in Beijing, I visited the Great Wall.',
      'Because of the rain, we could not go out.',
      'I like this book because it is interesting.',
    ],
  },
  'adverb-place': {
    hits: ['I like very much this song.', 'He goes always to school by bus.', 'She speaks well English.'],
    misses: ['She speaks English well.', 'I get up every day at six.', 'It is something interesting.'],
  },
  'tense-shift': {
    hits: [
      'Last summer we went to Xi’an. On the second day he tell us a story. We liked it.',
      'One day I was late for class. I run to the bus stop. The bus was gone.',
      'Yesterday we had a party. We sang songs and then my sister bring a big cake. We were happy.',
    ],
    misses: [
      'Last summer we went to Xi’an. He often tells us about it. We liked it.',
      'One day I was late. Now I always run to the bus stop. I was silly then.',
      'We met last year. I hope he gets well. He was ill.',
    ],
  },
};
