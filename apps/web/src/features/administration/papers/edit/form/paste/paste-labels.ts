import type { Doubt, DoubtCode } from '@study/domain/pasting/parse-items.ts';
import type { PassageDoubt } from '@study/domain/pasting/parse-passage.ts';

/** What a teacher should look at in a pasted item. */
const DOUBTS: Readonly<Record<DoubtCode, (doubt: Doubt) => string>> = {
  no_stem: () => '没有找到题干',
  no_options: () => '没有找到选项',
  missing_option: ({ letter = '' }) => `没有找到选项${letter}`,
  extra_option: ({ text = '' }) => `多出一个选项，没有用上：${text}`,
  unsure_option: ({ letter = '' }) => `选项${letter}从哪里开始不好认，请核对`,
  long_option: ({ letter = '' }) => `选项${letter}特别长，可能带进了别的文字`,
  hyphenated: ({ text = '' }) => `“${text}”原来断在行尾，请看要不要连字符`,
  no_key: () => '没有找到答案，请选一个',
  several_keys: ({ text = '' }) => `答案写了${text}几个字母，请选一个`,
  key_not_an_option: ({ text = '' }) => `答案写的是${text}，不在A到D里，请选一个`,
  key_unread: ({ text = '' }) => `没有认出答案“${text}”，请选一个`,
  key_from_brackets: () => '答案取自题目旁边括号里的字母，请核对',
  key_from_explanation: () => '答案取自解析里的“故选”，请核对',
  key_by_order: () => '答案那一行的题号对不上，是按顺序放的，请核对',
  two_keys: ({ text = '' }) => `两处答案不一样（${text.replace(' ', '和')}），请核对`,
  unlabelled_explanation: () => '解析前面没有“解析”两个字，请核对',
  number_out_of_order: () => '题号和前一题接不上，请核对',
};

const PASSAGE_DOUBTS: Readonly<Record<PassageDoubt, string>> = {
  lines_joined: '断开的行已经接起来，请核对分段',
  hyphenated: '行尾带连字符的词接在了一起，请核对',
  numbers_removed: '段落前面的编号已经去掉',
};

export const doubtLine = (doubt: Doubt): string => DOUBTS[doubt.code](doubt);

export const passageDoubtLine = (doubt: PassageDoubt): string => PASSAGE_DOUBTS[doubt];

/** Doubts that a choice of the key, a stem or an option settles. */
const SETTLED: Partial<
  Record<DoubtCode, (item: { stem: string; key: string; options: Options }, doubt: Doubt) => boolean>
> = {
  no_stem: ({ stem }) => stem.trim() !== '',
  no_options: ({ options }) => Object.values(options).every((text) => text.trim() !== ''),
  missing_option: ({ options }, { letter = 'A' }) => (options[letter] ?? '').trim() !== '',
  hyphenated: ({ stem, options }, { text = '' }) =>
    ![stem, ...Object.values(options)].some((each) => each.includes(text)),
  no_key: ({ key }) => key !== '',
  several_keys: ({ key }) => key !== '',
  key_not_an_option: ({ key }) => key !== '',
  key_unread: ({ key }) => key !== '',
};

type Options = Readonly<Record<string, string>>;

export const isSettled = (item: { stem: string; key: string; options: Options }, doubt: Doubt): boolean =>
  SETTLED[doubt.code]?.(item, doubt) ?? false;
