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
];

/** A fault without the words of the files: 仔细阅读一，第46题：此处不能为空。请填写。 */
export function formFaultLine({ file, path, item, message, mend }: ContentFault): string {
  const [pattern, name] = PLACES.find(([each]) => each.test(path)) ?? [];
  const index = Number(pattern?.exec(path)?.[1] ?? 0);
  const place = [name?.(index) ?? file, item === undefined ? '' : `第${item}题`].filter(Boolean).join('，');
  return `${place}：${message}。${mend}。`;
}
