import * as z from 'zod/mini';

/** Imports that their owner started. */
export const importJobs = {
  name: 'account import',
  table: 'account_imports',
  key: ['user_id', 'id'],
  waiting: 'waiting',
  running: 'running',
  taken: z.object({
    user_id: z.string(),
    id: z.string(),
    path: z.string(),
    tries: z.number(),
    spends_papers: z.boolean(),
    /** What the user was told that it gives up, where it does. */
    unseen: z.array(z.object({ id: z.string() })),
  }),
  claimed: { steps_done: 0 },
} as const;

export type TakenImport = z.output<typeof importJobs.taken>;
