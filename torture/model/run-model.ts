import fc from 'fast-check';
import type { TestApp } from '../../apps/api/test/test-app.ts';
import { publishSamplePaper } from '../../apps/api/test/sample-paper.ts';
import { steps } from './commands.ts';
import { Tally } from '../tally.ts';
import { World, type Stage } from './world.ts';

export interface ModelRuns {
  runs: number;
  seed: number;
}

const MOST_COMMANDS = 40;
/** Longer than any schedule with its grace period. */
const LONG_AFTER_MS = 31 * 24 * 3_600_000;

/**
 * Model-based test: runs random attempts against the real API and compares each reply and each row with an independent
 * model. Throws with the shortest counterexample; returns statistics.
 */
export async function runModel(site: TestApp, { runs, seed }: ModelRuns): Promise<Tally> {
  const tally = new Tally();
  const stages = await preparePapers(site, tally);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...stages.keys()),
      fc.commands<World, World, false>(steps, { maxCommands: MOST_COMMANDS, size: 'max' }),
      async (paperId, commands) => {
        const stage = stages.get(paperId);
        if (!stage) throw new Error(`there is no ${paperId}`);
        const world = await World.open(stage);
        try {
          await fc.asyncModelRun(() => ({ model: world, real: world }), commands);
          world.tell('the end');
          await endAll(world);
        } catch (error) {
          throw new Error(`${error instanceof Error ? error.message : String(error)}\n${world.story.join('\n')}`, {
            cause: error,
          });
        }
        tally.add('runs', paperId);
        tally.add('acknowledged', 'held', world.acknowledged);
        for (const { state } of world.model.attempts) tally.add('attempts', state);
      },
    ),
    { numRuns: runs, seed },
  );
  return tally;
}

/** Lets the sweeper close everything; then every attempt must be closed, scored once, and match the model. */
async function endAll(world: World): Promise<void> {
  await world.pass(LONG_AFTER_MS);
  await world.happen([{ kind: 'sweep' }]);
  for (const { id } of world.model.attempts) {
    if (id !== null) await world.happen([{ kind: 'read_submission', attempt: id }]);
    if (id !== null) await world.happen([{ kind: 'read_draft', attempt: id }]);
  }
}

async function preparePapers(site: TestApp, tally: Tally): Promise<ReadonlyMap<string, Stage>> {
  const withSound = await publishSamplePaper(site, { id: 'model-cet4' });
  const harder = await publishSamplePaper(site, { id: 'model-cet6', exam: 'CET6' });
  const silent = await publishSamplePaper(site, {
    id: 'model-silent',
    change: ({ paper }) => {
      for (const section of paper.listening.sections) for (const group of section.groups) group.audio = null;
    },
  });
  const stages: Stage[] = [
    { site, tally, exam: 'CET4', paper: withSound },
    { site, tally, exam: 'CET6', paper: harder },
    { site, tally, exam: 'CET4', paper: { ...silent, clips: 0 } },
  ];
  return new Map(stages.map((stage) => [stage.paper.id, stage]));
}
