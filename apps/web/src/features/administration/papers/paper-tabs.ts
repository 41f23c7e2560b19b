/** The pages of one paper, by what follows its address. */
export const PAPER_TABS: readonly { path: string; label: string }[] = [
  { path: '', label: '概况' },
  { path: '/edit', label: '编辑' },
  { path: '/key', label: '更正答案' },
  { path: '/recordings', label: '录音' },
  { path: '/statistics', label: '统计' },
  { path: '/versions', label: '版本' },
];
