import type { NewPaper } from './new-paper.ts';

/** `review.md`: findings of strict test-takers who had not seen the key. */
export const reviewSkeleton = ({ title }: Pick<NewPaper, 'title'>): string => `# ${title}审校记录

日期：

## 第一轮试做

请没有看过答案和解析的人独立通做一遍，写明：是否计时、听力是听录音还是读文稿、客观题与答案一致的题数。

### 题目修订

有争议的题目一律改写，不作辩解。

| 题号 | 问题 | 改法 |
| --- | --- | --- |

### 语言修订

## 第二轮试做

改过的题目请再试做一次。
`;
