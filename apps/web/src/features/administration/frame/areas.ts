/** The areas of the administration, in the order of their row. */
export const AREAS: readonly { to: string; label: string }[] = [
  { to: '/admin', label: '今天' },
  { to: '/admin/papers', label: '试卷' },
  { to: '/admin/marking', label: '评分' },
  { to: '/admin/feedback', label: '反馈' },
  { to: '/admin/people', label: '用户' },
  { to: '/admin/service', label: '服务' },
  { to: '/admin/settings', label: '设置' },
  { to: '/admin/audit', label: '记录' },
];
