import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { Cover } from '#ui/page/cover.tsx';
import { coverNumeral } from './cover-numeral.ts';

interface PaperCoverProps {
  exam: ExamType;
  title: string;
  /** Grey, for papers other than the recommended next one. */
  isPlain?: boolean;
}

export function PaperCover({ exam, title, isPlain = false }: PaperCoverProps) {
  const tone = exam === 'CET6' ? 'six' : 'four';
  return <Cover numeral={coverNumeral(title, exam)} tone={isPlain ? 'plain' : tone} />;
}
