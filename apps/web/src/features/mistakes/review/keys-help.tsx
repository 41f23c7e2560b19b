import { KeyList } from '#ui/state/key-list.tsx';

const KEYS = [
  ['A–O', '选择答案'],
  ['0', '想不起来，看答案'],
  ['回车', '继续'],
  ['1 2 3 4', '按忘了、勉强、记得、轻松继续'],
  ['U', '撤销上一个评价'],
  ['S', '收藏'],
  ['N', '写笔记（答题后）'],
  ['P', '播放或暂停录音'],
] as const;

/** A phone has no keys. */
export function KeysHelp() {
  return (
    <div className="max-md:hidden">
      <KeyList keys={KEYS} />
    </div>
  );
}
