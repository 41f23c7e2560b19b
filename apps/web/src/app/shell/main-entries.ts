import { House, NotebookPen, Shapes, type LucideIcon } from 'lucide-react';
import type { Section } from './sections.ts';

export interface Entry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** The entries that everybody sees, in the bar above and, on a phone, below. */
export const MAIN_ENTRIES: readonly Entry[] = [
  { to: '/', label: '首页', icon: House },
  { to: '/mistake-book', label: '错题本', icon: NotebookPen },
  { to: '/knowledge-sandbox', label: '知识沙盒', icon: Shapes },
];

/** Pages about exams belong to 首页; the router marks the others by their address. */
export function isCurrentEntry(to: string, section: Section | null): 'page' | undefined {
  return to === '/' && section !== null ? 'page' : undefined;
}
