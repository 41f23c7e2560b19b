import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { examOfLevel, levelOfExam, type Level } from '#exam/names/level.ts';
import type { NextStep } from './next-step.ts';

interface StepLinkProps {
  step: NextStep;
  /** Level of the practice page. */
  level: Level;
  className: string;
  /** Accessible name, where the link text is not clear by itself. */
  label?: string;
  children: ReactNode;
}

/** Link to the page of a step. */
export function StepLink({ step, level, className, label, children }: StepLinkProps) {
  const shared = { className, 'aria-label': label, children };
  switch (step.kind) {
    case 'continue': {
      const { exam_type, paper_id } = step.attempt;
      return <Link to="/cet{$level}/exam/$id" params={{ level: levelOfExam(exam_type), id: paper_id }} {...shared} />;
    }
    case 'review':
      return <Link to="/mistake-book" search={{ review: step.set }} {...shared} />;
    case 'practise':
      return (
        <Link
          to="/practice"
          search={{ exam_type: examOfLevel(level), section: step.section, begin: '1' }}
          {...shared}
        />
      );
    case 'paper': {
      const { exam_type, id } = step.card;
      return <Link to="/cet{$level}/exam/$id" params={{ level: levelOfExam(exam_type), id }} {...shared} />;
    }
    case 'rest':
      return <Link to="/knowledge-graph" {...shared} />;
  }
}
