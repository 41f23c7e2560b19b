import { writeAnswers, writePaper } from '@study/content/author/edit/write-yaml.ts';
import {
  getPaperVersionEndpoint,
  listPaperVersionsEndpoint,
  restorePaperVersionEndpoint,
  type PaperVersion,
} from '@study/contract/papers/papers.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import type { Regrading } from '../administration/update-content.service.ts';
import { restoreVersion } from './restore-version.service.ts';
import { hasVersion, listVersions, type VersionRow } from './versions.store.ts';

/** The content versions of a paper, and restoring one. */
export function versionsRoutes(app: FastifyInstance, deps: Deps, regrading: Pick<Regrading, 'effectOf'>): void {
  const { db } = deps.database;
  const owns = async ({ params }: { params: { id: string } }) =>
    (await isPaperKnown(db, params.id)) ? null : refuse('not_found');

  register(
    app,
    deps,
    listPaperVersionsEndpoint,
    async ({ params, query }) => {
      const { after = '', page_size: size } = query;
      const before = /^\d{1,9}$/.test(after) ? Number(after) : null;
      const rows = await listVersions(db, params.id, { before, limit: size + 1 });
      const shown = rows.slice(0, size);
      const next = rows.length > size ? String(shown.at(-1)?.version) : null;
      return { status: 200, body: { results: shown.map(versionOf), next } };
    },
    { owns },
  );

  register(
    app,
    deps,
    getPaperVersionEndpoint,
    async ({ params }) => {
      const version = Number(params.version);
      if (!(await hasVersion(db, params.id, version))) return refuse('not_found');
      const { paper, answers } = await readVersion(db, { paperId: params.id, version });
      return { status: 200, body: { version, paper: writePaper(paper), answers: writeAnswers(answers) } };
    },
    { owns },
  );

  register(
    app,
    deps,
    restorePaperVersionEndpoint,
    async ({ caller, params, request }) => {
      const which = { paperId: params.id, version: Number(params.version) };
      const restored = await restoreVersion(deps, regrading, actorOf({ caller, request }), which);
      if (isRefusal(restored)) return restored;
      request.log.info({ admin: caller.userId, paper: params.id, ...restored }, 'version restored');
      return { status: 200, body: restored };
    },
    { owns },
  );
}

const versionOf = ({ created_at: made, act, actor, happened_at: at, ...row }: VersionRow): PaperVersion => ({
  ...row,
  created_at: made.toISOString(),
  change: act === null || at === null ? null : { act, actor, happened_at: at.toISOString() },
});
