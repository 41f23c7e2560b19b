import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { examOfLevel, levelOfExam, type Level } from '#exam/names/level.ts';
import type { NextStep } from './next-step.ts';

interface StepLinkProps {
  step: NextStep;
  /** Of practice. */
  level: Level;
  className: string;
  /** What it leads to, for screen readers, where its words alone do not say it. */
  label?: string;
  children: ReactNode;
}

/** A link to where the step is done. */
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
