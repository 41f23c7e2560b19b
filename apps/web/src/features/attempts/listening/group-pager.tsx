import { ChevronLeft, ChevronRight } from 'lucide-react';

interface GroupPagerProps<Group> {
  groups: readonly Group[];
  current: Group;
  onShow: (group: Group | undefined) => void;
}

/** From one group to the next, where a page holds one. */
export function GroupPager<Group>({ groups, current, onShow }: GroupPagerProps<Group>) {
  const at = groups.indexOf(current);
  return (
    <nav aria-label="各段录音" className="flex items-center justify-between gap-3 pb-4">
      <button type="button" className="btn btn-outline px-3" disabled={at <= 0} onClick={() => onShow(groups[at - 1])}>
        <ChevronLeft size={20} aria-hidden />
        上一段
      </button>
      <span className="text-note text-ink-muted">
        第{at + 1}段，共{groups.length}段
      </span>
      <button
        type="button"
        className="btn btn-outline px-3"
        disabled={at >= groups.length - 1}
        onClick={() => onShow(groups[at + 1])}
      >
        下一段
        <ChevronRight size={20} aria-hidden />
      </button>
    </nav>
  );
}
