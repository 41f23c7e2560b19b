import { useQuery } from '@tanstack/react-query';
import { paperQuery } from '#exam/queries/paper-queries.ts';
import type { Level } from '#exam/names/level.ts';
import type { ChosenStart } from './chosen-start.ts';
import { StartDialog } from './start-dialog.tsx';

interface StartOfChosenProps {
  chosen: ChosenStart;
  level: Level;
  onClose: () => void;
}

/** Start dialog for the choice made before login. Renders nothing if the paper no longer exists. */
export function StartOfChosen({ chosen, level, onClose }: StartOfChosenProps) {
  const card = useQuery(paperQuery(chosen.paperId)).data;
  if (card === undefined) return null;
  return <StartDialog card={card} level={level} initialMode={chosen.mode} onLoginNeeded={null} onClose={onClose} />;
}
