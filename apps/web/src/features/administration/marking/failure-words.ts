const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/took too long/, '评分超时，没有在时限内算完'],
  [/has ended|is stopped/, '评分程序中途停止'],
  [/^the scorer failed/, '评分程序出错'],
  [/database|connection|ECONN/i, '数据库连接出错'],
];

/** Why a marking job gave up, in words for a teacher; what the program said stands behind it for an operator. */
export function spokenFailure(reason: string | null): string {
  if (reason === null) return '原因没有记录，可能是服务中断';
  const [, words = '没有预料到的错误'] = WORDS.find(([pattern]) => pattern.test(reason)) ?? [];
  return `${words}（${reason}）`;
}
