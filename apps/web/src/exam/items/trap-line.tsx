import { meaningOfTrap } from '../names/trap-meanings.ts';

/** Explains the trap of the wrong option that was chosen. */
export function TrapLine({ letter, trap }: { letter: string; trap: string }) {
  const meaning = meaningOfTrap(trap);
  return (
    <>
      <span className="font-medium text-ink-bad">
        {letter}错在{trap}
      </span>
      {meaning === null ? '。' : `：${meaning}。`}
    </>
  );
}
