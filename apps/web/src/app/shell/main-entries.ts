import { House, NotebookPen, Shapes, type LucideIcon } from 'lucide-react';
import type { Section } from './sections.ts';

export interface Entry {
  to: string;
  label: string;
  icon: LucideIcon;
}

/** Main navigation for all users: in the top bar and, on a phone, the bottom bar. */
export const MAIN_ENTRIES: readonly Entry[] = [
  { to: '/', label: '首页', icon: House },
  { to: '/mistake-book', label: '错题本', icon: NotebookPen },
  { to: '/knowledge-sandbox', label: '知识沙盒', icon: Shapes },
];

/** Exam pages count as 首页; the router marks the other entries by their path. */
export function isCurrentEntry(to: string, section: Section | null): 'page' | undefined {
  return to === '/' && section !== null ? 'page' : undefined;
}
