import { cleanPaste, joinLines } from './clean-paste.ts';
import { assignKeys, type PastedItem, parseItems, tellMissingKeys } from './parse-items.ts';

export type Speaker = 'W' | 'M' | 'N';

export interface PastedTurn {
  speaker: Speaker;
  text: string;
}

export interface PastedListening {
  script: PastedTurn[];
  items: PastedItem[];
  unused: string[];
  /** Names of speakers whose voice is a guess. */
  unsureSpeakers: string[];
}

const HEADING =
  /^ *[【[]?(?:听力|录音)?(?:原文|文稿|材料)[】\]]? *[:：]? *$|^ *(?:tape ?script|transcript|script) *[:：]? *$/i;
const UNUSED =
  /^ *(?:section +[a-d]\b.{0,30}|directions? *[:：].*|part +[ivx]+\b.{0,60}|questions? +\d+ +(?:to|and|through|[-–—]) +\d+ .*|(?:news report|conversation|passage|recording) +(?:one|two|three|[1-3])[.:]? *|now you will hear.*|\[录音\])$/i;
const TURN = /^ *([A-Z][A-Za-z.']*(?: [A-Z][A-Za-z.']*){0,2}|男|女|男声|女声|播音员)\d? *[:：] *(.*)$/;

const SPEAKERS: readonly (readonly [pattern: RegExp, speaker: Speaker])[] = [
  [/^(?:w|woman|female|女声?|f|girl|mrs\.?.*|ms\.?.*|miss.*)$/i, 'W'],
  [/^(?:m|man|male|男声?|boy|mr\.?.*)$/i, 'M'],
  [/^(?:n|narrator|announcer|播音员|presenter)$/i, 'N'],
];

/** Takes a listening group apart: the script by speaker, and its items. */
export function parseListening(pasted: string): PastedListening {
  const lines = cleanPaste(pasted).split('\n');
  const at = lines.findIndex((line) => HEADING.test(line));
  const [before, after] = at < 0 ? [[], lines] : [lines.slice(0, at), lines.slice(at + 1)];
  const [first, second] = [parseItems(before.join('\n')), parseItems(after.join('\n'))];
  const items = [...first.items, ...second.items];
  const left = assignKeys(items, [...first.leftKeys, ...second.leftKeys]);
  tellMissingKeys(items);
  const told = [...first.before, ...second.before];
  const spoken = told.filter((line) => !isHeardStem(line, items));
  const { script, unsureSpeakers } = parseScript(spoken.filter((line) => !UNUSED.test(line)));
  return {
    script,
    items,
    unsureSpeakers,
    unused: [
      ...spoken.filter((line) => UNUSED.test(line)).map((line) => line.trim()),
      ...first.unfitKeys,
      ...second.unfitKeys,
      ...left.map(({ no, letter }) => `${no}. ${letter}`),
    ],
  };
}

const QUESTION = /^ *(?:question|q) *(\d{1,3}) *[.．、:：] *(\S.*)$/i;

/** Whether a line of the script is the question of an item, which takes it as its stem. */
function isHeardStem(line: string, items: readonly PastedItem[]): boolean {
  const [, no, stem = ''] = QUESTION.exec(line) ?? [];
  const item = items.find((each) => each.no === Number(no) && each.stem === '');
  if (item === undefined) return false;
  item.stem = stem;
  item.doubts = item.doubts.filter(({ code }) => code !== 'no_stem');
  return true;
}

/** One turn a label; without labels, one a paragraph, in one voice. */
export function parseScript(lines: readonly string[]): Pick<PastedListening, 'script' | 'unsureSpeakers'> {
  const script: PastedTurn[] = [];
  const names = new Map<string, Speaker>();
  const unsure = new Set<string>();
  const hasLabels = lines.some((line) => TURN.test(line));
  let isOpen = false;
  for (const line of lines) {
    const turn = TURN.exec(line);
    const last = script.at(-1);
    if (line.trim() === '') {
      isOpen = hasLabels && isOpen;
    } else if (turn !== null) {
      const [, name = '', text = ''] = turn;
      script.push({ speaker: speakerOf(name, names, unsure), text: text.trim() });
      isOpen = true;
    } else if (last !== undefined && isOpen) {
      last.text = joinLines([last.text, line]);
    } else {
      script.push({ speaker: last?.speaker ?? 'W', text: line.trim() });
      isOpen = hasLabels;
    }
  }
  return { script, unsureSpeakers: [...unsure] };
}

/** The voice of a name: by its word, else the voices in turn. */
function speakerOf(name: string, names: Map<string, Speaker>, unsure: Set<string>): Speaker {
  const known = SPEAKERS.find(([pattern]) => pattern.test(name))?.[1] ?? names.get(name);
  if (known !== undefined) return known;
  unsure.add(name);
  const speaker = [...names.values()].includes('W') ? 'M' : 'W';
  names.set(name, speaker);
  return speaker;
}
