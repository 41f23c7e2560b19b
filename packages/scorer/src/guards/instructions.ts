import { keepVisible } from '../text/visible-text.ts';

// Parts that several patterns share.
const NOT_TOLD_NOT_TO = String.raw`(?<!\b(?:not|never|n['’]t|cannot)\s(?:\w+\s)?)`;
const IGNORE = String.raw`\b(?:ignor(?:e|ing)|disregard|forget|override|bypass|overlook|discard|skip)`;
const ORDERED = String.raw`(?:^|[.!?:;"“(\]}\n]\s{0,3}|\b(?:please|kindly|just|now|you (?:must|should|have to|need to|shall)|therefore|then|so),?\s+)`;
const GIVE = String.raw`(?:give|award|assign|grant)`;
const WORK = String.raw`(?:essay|composition|writing|article|work|paper|answer|text|translation|passage)`;
const RULES_OF_MARKING = String.raw`(?:marking|scoring|grading|rating|assessment)\s+(?:rubric|criteria|rules?|scheme|standards?|guidelines?|guide|instructions?|requirements?)`;
const BEST = String.raw`(?:full\s+(?:marks?|score|points?|credit)|(?:the\s+|a\s+)?(?:highest|maximum|top|best|perfect)\s+(?:possible\s+)?(?:marks?|score|grade|band|points?))`;
const TOP_NUMBER = String.raw`1[3-5](?:\s*(?:points?\b|marks?\b|out\s+of|\/)|\s*[.!,;:"'”’)]|\s*$)`;
const MARKER = String.raw`(?:grader|examiner|rater|scorer|marker|assessor|evaluator)s?`;
const MODEL = String.raw`(?:AI|(?:large\s+)?language\s+model|LLM|chatbot)`;
const FILLED = String.raw`(?:(?:it|me|us|this|my|the|a|an|at|least|of|score|mark|grade|full|${WORK})\s+){0,6}`;

const english = (source: string): RegExp => new RegExp(source, 'im');

/**
 * Prompt injection: text that addresses the marker. A person reviews such a text and its mark stays, so each pattern is
 * narrow: students may write about rules, marks, examiners and language models. Whitespace is bounded where a match may
 * start anywhere, so that matching takes linear time.
 */
const INSTRUCTIONS: readonly RegExp[] = [
  // Orders to ignore the rules.
  english(String.raw`${NOT_TOLD_NOT_TO}${IGNORE}\s+(?:\w+\s+){0,4}?(?:rubrics?|${RULES_OF_MARKING})\b`),
  english(
    String.raw`${NOT_TOLD_NOT_TO}${IGNORE}\s+(?:all\s+|any\s+)?(?:of\s+)?(?:the\s+|your\s+|these\s+|my\s+)?(?:previous|prior|above|earlier|preceding|original|system|initial)\s+(?:\w+\s+){0,2}?(?:instructions?|prompts?|rules|guidelines|directions|directives|commands?|messages?)\b`,
  ),
  english(
    String.raw`${NOT_TOLD_NOT_TO}${IGNORE}\s+(?:all\s+)?(?:of\s+)?your\s+(?:instructions?|guidelines|rules|training)\b`,
  ),
  english(
    String.raw`${ORDERED}${IGNORE}\s+(?:all\s+|any\s+)?(?:of\s+)?(?:the\s+|these\s+)?(?:instructions|guidelines|prompt)\b`,
  ),
  english(
    String.raw`${ORDERED}${IGNORE}\s+(?:everything|anything|all|what\s+\w+)\s+(?:\w+\s+){0,3}?(?:above|before)\s*(?:[.,!;:]|$|and\b)`,
  ),
  // Orders to change the role, or the machine's own vocabulary.
  english(String.raw`\b(?:system\s+prompt|developer\s+(?:prompt|message|mode)|jailbreak)\b`),
  english(String.raw`^[ \"'*#>(<[-]{0,5}(?:system|assistant|developer)(?:\s(?:message|note|notice|update))?\s?:`),
  english(String.raw`\b(?:marks?|scores?)\s+that\s+(?:may|must|can|should)\s+be\s+(?:returned|given|awarded)\s+is\b`),
  english(String.raw`<\|?\/?(?:system|user|assistant|im_start|im_end)\b|\[\/?INST\]`),
  english(
    String.raw`(?<!\b(?:if|when|whether|that|because|suppose|supposing|imagine)\s)\b(?:you\s+are|act\s+as|pretend\s+to\s+be|behave\s+as)\s+(?:now\s+)?(?:an?\s+|the\s+|my\s+)?(?:\w+\s+){0,2}?(?:${MARKER}|${MODEL}|assistant)\b`,
  ),
  english(String.raw`\bas\s+an?\s+(?:\w+\s+)?${MODEL}(?:\s+\w+){0,2},?\s+(?:you|I)\b`),
  english(
    String.raw`\b(?:dear|hello|hi|attention|note\s+to(?:\s+the)?)[\s,]+(?:\w+\s+)?(?:${MARKER}|AI|language\s+model)\b`,
  ),
  // Orders to give a certain mark.
  english(
    String.raw`\b${GIVE}\s+(?:this|my|the)\s+(?:\w+\s+)?${WORK}\s+(?:an?\s+)?(?:\w+\s+){0,2}?(?:${BEST}|high\s+(?:marks?|score|grade))\b`,
  ),
  english(
    String.raw`${ORDERED}${GIVE}\s+(?:it|me|us|this)\s+(?:an?\s+)?(?:${BEST}|(?:very\s+)?high\s+(?:marks?|score|grade))\b`,
  ),
  english(String.raw`\b${GIVE}\s+${FILLED}${TOP_NUMBER}`),
  english(
    String.raw`\b(?:mark|grade|score|rate)\s+(?:this|my)\s+(?:\w+\s+)?${WORK}\s+(?:as\s+|with\s+|at\s+)?(?:an?\s+|the\s+)?(?:leniently|generously|kindly|highly|${BEST}|1[3-5]\b)`,
  ),
  english(
    String.raw`\b(?:this|my)\s+${WORK}\s+(?:fully\s+|really\s+)?(?:deserves?|(?:should|must)\s+(?:get|receive|have|be\s+(?:given|awarded|marked|scored|graded)))\s+(?:at\s+|as\s+|with\s+)?(?:${BEST}|1[3-5]\b)`,
  ),
  english(
    String.raw`${ORDERED}(?:do\s+not|don['’]t)\s+(?:deduct|take\s+off|take\s+away)\s+(?:any\s+)?(?:marks?|points?)\b`,
  ),
  english(String.raw`["'“]?\b(?:raw|band)["'”]?\s*[:=]\s*["'“]?\d|\bscore["'”]?\s*[:=]\s*["'“]?1[0-5]\b`),
  // The same in Chinese.
  /(?:忽略|无视|忘记|忘掉|跳过|绕过|抛开|不要理会|不要遵守|不用管)[^。！？\n]{0,12}(?:评分|打分|阅卷|指令|提示词|系统提示|设定)/u,
  /(?:忽略|无视|忘记|忘掉|不要理会|不要遵守|不用管)[^。！？\n]{0,4}(?:以上|上述|上面|之前|前面|所有|一切|你的|您的)[^。！？\n]{0,8}(?:要求|规则|标准|提示|指示|限制)/u,
  /(?:请|务必|必须|一定要|麻烦|拜托|求求?|希望|应该|应当|直接)[^。！？\n]{0,8}(?:给|打|判|评)[^。！？\n了]{0,10}(?:满分|高分|最高分|1[3-5]\s*分|十[三四五]分)/u,
  /(?:给|打|判)(?:我|这篇|本文|此文|本篇)[^。！？\n了]{0,8}(?:满分|高分|最高分|1[3-5]\s*分|十[三四五]分)/u,
  /(?:你|您)(?:现在)?(?:是|扮演)[^。！？\n]{0,8}(?:评分|阅卷|改卷|考官|语言模型|人工智能|助手)/u,
  /作为(?:一[个名])?(?:大型?)?(?:AI|人工智能|语言模型)[^。！？\n]{0,6}[你您我]/iu,
  /(?:不要|别|请勿|不准|不得)扣(?:我的?)?分/u,
];

const MARKS = String.raw`(?:marks?|scores?|grades?|points?)`;

/**
 * Requests to the marker. Each must match within one sentence, because harmless letters and essays mention exams and
 * teachers too.
 */
const PLEAS: readonly RegExp[] = [
  english(
    String.raw`\b(?:please|kindly|beg|hope|wish|implore|plead)\b.{0,60}\b(?:give|award|grant)\s+(?:me|my|this)\b.{0,30}\b(?:high|higher|good|better|full|nice|pass|passing|decent)\s+${MARKS}\b`,
  ),
  english(
    String.raw`\b(?:please|kindly)\b.{0,40}\b(?:let\s+me\s+pass|pass\s+me|be\s+(?:merciful|lenient|generous)|have\s+mercy)\b`,
  ),
  english(
    String.raw`\b(?:dear|honou?rable|respected|kind)\s+(?:marking\s+)?(?:teacher|${MARKER}|professor|sir)s?\b.{0,120}\b(?:this\s+(?:exam|test|essay|paper)|pass|${MARKS}|sympathy|mercy)\b`,
  ),
  english(String.raw`\b(?:sorry\s+for|forgive|excuse)\s+my\b.{0,60}\b(?:handwriting|English|mistakes|grammar)\b`),
  english(String.raw`\b(?:raise|increase|lift)\s+my\s+(?:\w+\s+)?${MARKS}\b|\bI\s+beg\s+(?:you|for)\b`),
  english(String.raw`\b(?:honou?rable|respected|kind|dear)\s+${MARKER}\b`),
  english(
    String.raw`\bI\s+(?:really|desperately|badly|must|only|just)?\s*(?:need|want|have|hope)\s+to\s+pass\s+(?:it|this|the\s+(?:exam|test|CET))\b`,
  ),
  english(
    String.raw`\bif\s+I\s+(?:fail|don['’]t\s+pass|do\s+not\s+pass|cannot\s+pass|can['’]t\s+pass)\b.{0,80}\b(?:degree|graduate|diploma|parents|job|again)\b`,
  ),
  english(
    String.raw`\b(?:third|fourth|fifth|sixth|last)\s+(?:attempt|try|chance)\b.{0,40}\b(?:exam|test|pass|CET)|\bmy\s+(?:third|fourth|fifth|sixth|last)\s+(?:attempt|chance)\b`,
  ),
  english(
    String.raw`\b(?:grading\s+result|final\s+score|(?:system|grader|marker)\s+must\s+(?:output|give|return|award))\b`,
  ),
  /(?:求|请|拜托|希望)(?:求)?(?:老师|阅卷|您|你)[^。！？\n]{0,20}(?:高分|及格|通过|手下留情|高抬贵手|给过)/u,
];

/** Whether a sentence addresses the marker with an order or a plea. */
export function isForTheMarker(sentence: string): boolean {
  return speaksToTheMarker(sentence) || PLEAS.some((pattern) => pattern.test(sentence));
}

/** Whether a text addresses its marker instead of its readers; ignores homoglyphs and invisible characters. */
export function speaksToTheMarker(text: string): boolean {
  const plain = keepVisible(text).text.normalize('NFKC');
  return INSTRUCTIONS.some((pattern) => pattern.test(plain));
}
