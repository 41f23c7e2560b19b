import type { CSSProperties } from 'react';
import { PASS_LINE } from '@study/contract/papers/exam-structure.ts';
import { swarmOf } from './swarm.ts';
import './results.css';

/** Everybody's estimate as a dot on one line with 425. The heading and the table say the same. */
export function SwarmChart({ totals }: { totals: readonly number[] }) {
  const { low, high, dots } = swarmOf(totals);
  const line = (PASS_LINE - low) / (high - low);
  const levels = Math.max(3, ...dots.map(({ level }) => level + 1));
  return (
    <div aria-hidden className="swarm" style={{ '--levels': levels } as CSSProperties}>
      <div className="swarm-axis">
        {dots.map(({ at, level }, index) => (
          <i key={index} className="swarm-dot" style={{ left: `${at * 100}%`, bottom: `${level * 0.625}rem` }} />
        ))}
        <i className="swarm-line" style={{ left: `${line * 100}%` }} />
      </div>
      <p className="relative mt-1 h-6 text-note text-ink-muted">
        <span className="absolute left-0">{low}</span>
        <b className="absolute -translate-x-1/2 text-ink" style={{ left: `${line * 100}%` }}>
          {PASS_LINE}线
        </b>
        <span className="absolute right-0">{high}</span>
      </p>
    </div>
  );
}
