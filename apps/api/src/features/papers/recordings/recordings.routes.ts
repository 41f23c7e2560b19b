import { plannedGroups } from '@study/content/read/planned-groups.ts';
import { spokenRecording, type SignUrl } from '@study/content/render/render.ts';
import { listPaperRecordingsEndpoint, type RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import type { FastifyInstance } from 'fastify';
import { readClock } from '#db/clock.ts';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import { canAlign, hasFfmpeg } from '#speech/voice.ts';
import { groupPath } from './group-path.ts';
import { administrationAddresses } from './review-addresses.ts';

export function recordingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const addressesFor = administrationAddresses(deps.config.secretKey);

  register(
    app,
    deps,
    listPaperRecordingsEndpoint,
    async ({ caller, params }) => {
      const current = await findCurrentContent(db, params.id);
      const signUrl = addressesFor(caller.userId, params.id, await readClock(db));
      return {
        status: 200,
        body: {
          converts: await hasFfmpeg(),
          aligns: await canAlign(),
          groups: current === null ? [] : groupsOf(current, signUrl),
        },
      };
    },
    { owns: async ({ params }) => ((await isPaperKnown(db, params.id)) ? null : refuse('not_found')) },
  );
}

function groupsOf({ paper, answers, timelines }: ContentVersion, signUrl: SignUrl): RecordedGroup[] {
  return plannedGroups(paper, answers).map((planned) => {
    const { kind, title, questions, audio } = planned;
    const timeline = audio === null ? undefined : timelines.get(audio);
    return {
      group: groupPath(planned),
      kind,
      title,
      questions: questions.map(({ no, stem }) => ({ no, stem })),
      recording: timeline === undefined ? null : spokenRecording(timeline, signUrl),
    };
  });
}
