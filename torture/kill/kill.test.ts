import { describe, expect, it } from 'vitest';
import { runKills } from './run-kills.ts';

/** `npm run torture -- kill` runs many more rounds. */
const KILLS = 9;
const SAVERS = 8;

describe('an acknowledged answer', () => {
  it(
    `survives ${KILLS} kills -9 of API, worker and PostgreSQL while answers are being saved`,
    { timeout: 240_000 },
    async () => {
      const seed = Math.trunc(Math.random() * 0x7fff_ffff);
      const report = await runKills({ kills: KILLS, seed, savers: SAVERS });
      expect(report.lost).toEqual([]);
      expect(report.faults).toEqual([]);
      expect(report.kills.total('kills')).toBe(KILLS);
      expect(report.acknowledged).toBeGreaterThan(KILLS);
      expect(report.swept).toBeGreaterThan(KILLS);
    },
  );
});
