/** Why a distractor is tempting, by trap name. */
const MEANINGS: Readonly<Record<string, string>> = {
  无中生有: '选项说的内容原文没有提到',
  正反颠倒: '选项与原文的意思相反',
  听到什么不选什么: '选项用了录音里的原词，意思却不同',
  偷换概念: '选项把原文的关键词换成了相近的别的东西',
  语义不符: '语法放得进去，意思与上下文不合',
  张冠李戴: '把一个人或一件事的情况安在了另一个身上',
  过度推断: '选项比原文走得更远，原文没有说到这一步',
  搭配不当: '意思相近，却不能与前后的词搭配',
  词性不符: '这个位置需要另一种词性',
  时态偷换: '把还没发生的说成已发生，或反过来',
  以偏概全: '只说对了一部分，却当作整体',
  答非所问: '选项本身符合原文，但回答的不是这个问题',
  数字混淆: '用了原文里另一处的数字',
};

/** Explanation of a trap; null if there is none. */
export function meaningOfTrap(name: string): string | null {
  return MEANINGS[name] ?? null;
}
