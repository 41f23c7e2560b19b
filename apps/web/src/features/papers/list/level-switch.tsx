import { useNavigate } from '@tanstack/react-router';
import { EXAM_NAMES } from '#exam/names/exam-names.ts';
import { examOfLevel, type Level } from '#exam/names/level.ts';
import { Segmented } from '#ui/form/segmented.tsx';

const CHOICES = ([4, 6] as const).map((level) => ({ value: String(level), label: EXAM_NAMES[examOfLevel(level)] }));

/** From the papers of one level to those of the other. */
export function LevelSwitch({ level }: { level: Level }) {
  const navigate = useNavigate();
  const go = (chosen: string) => void navigate({ to: '/cet{$level}', params: { level: chosen === '6' ? 6 : 4 } });
  return <Segmented label="级别" value={String(level)} choices={CHOICES} onChoose={go} />;
}
