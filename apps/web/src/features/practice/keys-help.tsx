import { KeyList } from '#ui/state/key-list.tsx';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['A–O', '选择答案'],
  ['1 2 3', '确定、不确定、猜的；再按一次取消'],
  ['← →', '上一题、下一题'],
  ['P', '播放或暂停录音'],
];

/** A phone has no keys. */
export function KeysHelp() {
  return (
    <div className="max-md:hidden">
      <KeyList keys={KEYS} />
    </div>
  );
}
