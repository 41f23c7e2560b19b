import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';

const ORDINALS = ['一', '二', '三', '四'];

const PLACES: readonly (readonly [pattern: RegExp, name: (index: number) => string])[] = [
  [/^reading\.careful\.(\d+)/, (index) => `仔细阅读${ORDINALS[index] ?? index + 1}`],
  [/^reading\.cloze/, () => '选词填空'],
  [/^reading\.matching/, () => '信息匹配'],
  [/^listening/, () => '听力'],
  [/^writing/, () => '写作'],
  [/^translation/, () => '翻译'],
  [/^glossary/, () => '生词'],
  [/^title$/, () => '标题'],
  [/^source$/, () => '出处'],
];

const FIELDS: readonly (readonly [pattern: RegExp, name: (step: string) => string])[] = [
  [/\.options\.([A-D])$/, (letter) => `选项${letter}`],
  [/\.bank\.([A-O])$/, (letter) => `词库${letter}`],
  [/\.stem$/, () => '题干'],
  [/\.key$/, () => '答案'],
  [/\.explanation$/, () => '解析'],
  [/\.evidence(?:\.\d+)?$/, () => '原文依据'],
  [/\.knowledge(?:\.\d+)?$/, () => '知识点'],
];

const fieldOf = (path: string): string => {
  for (const [pattern, name] of FIELDS) {
    const found = pattern.exec(path);
    if (found) return name(found[1] ?? '');
  }
  return '';
};

/** A fault without the words of the files: 仔细阅读一，第46题选项B：此处不能为空。请填写。 */
export function formFaultLine({ file, path, item, message, mend }: ContentFault): string {
  const [pattern, name] = PLACES.find(([each]) => each.test(path)) ?? [];
  const index = Number(pattern?.exec(path)?.[1] ?? 0);
  const place = [name?.(index) ?? file, (item === undefined ? '' : `第${item}题`) + (name ? fieldOf(path) : '')]
    .filter(Boolean)
    .join('，');
  return `${place}：${message}。${mend}。`;
}
