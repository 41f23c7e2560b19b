import type { PlanBlockView } from '@study/contract/home/day-plan.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { levelOfExam } from '#exam/names/level.ts';

interface BlockLinkProps {
  block: PlanBlockView;
  exam: ExamType;
  className: string;
  children: ReactNode;
}

/** Link that begins a block of the plan, or takes it up again. */
export function BlockLink({ block, exam, className, children }: BlockLinkProps) {
  const level = levelOfExam(exam);
  const shared = { className, children };
  switch (block.kind) {
    case 'reviews':
      return <Link to="/mistake-book" search={{ review: block.set }} {...shared} />;
    case 'drill':
      return <DrillLink block={block} exam={exam} {...shared} />;
    case 'listening': {
      const { paper_id = '', first_item = 1 } = block.group ?? {};
      return <Link to="/listening" search={{ paper: paper_id, item: String(first_item) }} {...shared} />;
    }
    case 'revision': {
      const { paper_id: id, submission_id: submission, part } = block;
      const hash = `${part}-revise`;
      return (
        <Link
          to="/cet{$level}/exam/$id/answer"
          params={{ level, id }}
          {...{ hash, ...shared }}
          search={{ submission }}
        />
      );
    }
    case 'assignment': {
      const { id: assignment, class_id: id } = block.assignment;
      return <Link to="/my-classes/$id/$assignment" params={{ id, assignment }} {...shared} />;
    }
    case 'mock':
      return <Link to="/cet{$level}/exam/$id" params={{ level, id: block.paper?.id ?? '' }} {...shared} />;
  }
}

function DrillLink({
  block: { source, drill },
  exam,
  ...shared
}: BlockLinkProps & { block: Extract<PlanBlockView, { kind: 'drill' }> }) {
  if (source === 'writing' || source === 'translation') {
    return <Link to="/cet{$level}/drill/$id" params={{ level: levelOfExam(exam), id: drill?.id ?? '' }} {...shared} />;
  }
  const session = drill?.session ?? null;
  const search =
    session === null
      ? { exam_type: exam, section: source, drill: drill?.id ?? undefined, begin: '1' }
      : { exam_type: exam, session };
  return <Link to="/practice" search={search} {...shared} />;
}
