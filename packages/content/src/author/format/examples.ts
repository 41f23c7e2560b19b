/** A short YAML example of each part; tests parse them with the schemas. */
export const EXAMPLES = {
  head: `id: cet4-spring-1
exam: CET4
title: 春季练习卷一
edition: { year: 2026, month: 6, set: 1 }
origin: original
source: 本校英语教研室编写
licence: CC BY-SA 4.0
`,
  drill: `id: cet4-drill-translation-1
exam: CET4
title: 四级翻译短练习一
kind: drill
minutes: 15
origin: original
source: 本校英语教研室编写
licence: CC BY-SA 4.0
translation:
  directions: >-
    For this part, you are allowed 30 minutes to translate a passage from Chinese into English.
  source: 图书馆是城市的客厅。
`,
  writing: `directions: >-
  For this part, you are allowed 30 minutes to write an essay based on the prompt below.
  You should write at least 120 words but no more than 180 words.
prompt: >-
  Suppose your library plans to open all night before the examinations.
  You are now to write an essay to express your view.
min_words: 120
max_words: 180
`,
  listening: `sections:
  - kind: news_report
    groups:
      - title: News Report One
        audio: null
        questions:
          - no: 1
            options:
              A: It will be closed for a month.
              B: It will stay open all night.
              C: It will charge visitors a fee.
              D: It will move to another street.
`,
  cloze: `passage: |-
  The old library was too small, so the town [[26]] to build a new one.

  It took three years and a great deal of [[27]].
bank:
  A: decided
  B: money
  C: quickly
`,
  matching: `title: The Library That Never Sleeps
paragraphs:
  A: When the lights stay on, students come from every part of the town.
  B: The night staff are volunteers, most of them retired teachers.
statements:
  - no: 36
    text: People who no longer work look after the library at night.
`,
  careful: `- title: Passage One
  paragraphs:
    - The first night brought more than two hundred readers.
    - By the end of the week the number had doubled.
  questions:
    - no: 46
      stem: How many readers came on the first night?
      options:
        A: Fewer than a hundred.
        B: More than two hundred.
        C: About four hundred.
        D: Nobody counted them.
`,
  translation: `directions: >-
  For this part, you are allowed 30 minutes to translate a passage from Chinese into English.
source: 图书馆是城市的客厅。
`,
  writingAnswers: `outline:
  - 开头：说明计划，直接表态。
samples:
  - band: 14
    text: |-
      I am in favour of the plan for two reasons.

      First, many students have no quiet place to read at night.
    comment: 14分档：切题，条理清楚，基本没有语言错误。
knowledge: [writing-task, writing-structure]
`,
  listeningAnswers: `sections:
  - groups:
      - script:
          - speaker: W
            text: The town library will stay open all night from Monday.
        questions:
          - no: 1
            stem: What will happen to the library?
            key: B
            explanation: >-
              第一句说图书馆从周一起通宵开放，B项与它同义；A、C、D三项都没有提到。
            evidence:
              - The town library will stay open all night
            knowledge: [listening-detail]
            trap: { A: 无中生有, C: 无中生有 }
`,
  item: `no: 46
key: B
explanation: 定位到第一段第一句。
evidence:
  - The first night brought more than two hundred readers.
knowledge: [reading-detail]
trap: { A: 正反颠倒, C: 张冠李戴, D: 无中生有 }
reasons:
  A: 原文说两百多位，比一百多。
  B: more than two hundred readers的原话。
  C: 这是一周以后的人数，第一晚没有这么多。
  D: 原文没有提到没人数过。
`,
  translationAnswers: `references:
  - The library is the living room of a city.
  - A city has its living room in the library.
  - What a living room is to a home, the library is to a city.
key_points:
  - zh: 客厅
    accepted: [living room, sitting room]
    note: 英式英语也说sitting room。
units:
  - zh: 图书馆是一座城市的客厅
    renderings:
      - The library is the living room of a city.
      - A city has its living room in the library.
knowledge: [translation-culture-terms]
`,
  glossary: `- { word: volunteer, zh: 志愿者, in: reading.matching }
- { word: double, zh: 翻倍, in: reading.careful.1 }
`,
  timeline: `{
  "clip": "7872b7f73517783edb3dee3a",
  "duration_ms": 20000,
  "is_synthetic": true,
  "made_from": "sha256:…",
  "cues": [
    { "kind": "sentence", "start_ms": 500, "end_ms": 4200, "speaker": "W", "text": "The town library will stay open all night from Monday." },
    { "kind": "question", "start_ms": 5200, "end_ms": 7000, "no": 1, "speaker": "N", "text": "Question 1. What will happen to the library?" },
    { "kind": "pause", "start_ms": 7000, "end_ms": 20000, "no": 1 }
  ]
}
`,
  knowledge: `id: listening-detail
name: 听懂事实细节
area: listening
definition: 从录音中准确抓住谁、何时、何地、做了什么。
example: "听到The meeting was moved to Room 205，题目问where，就选205室。"
requires: []
`,
} as const;
