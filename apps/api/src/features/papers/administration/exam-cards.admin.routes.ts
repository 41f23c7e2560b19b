import {
  copyExamCardEndpoint,
  createExamCardEndpoint,
  deleteExamCardEndpoint,
  publishExamCardEndpoint,
  updateExamCardEndpoint,
  uploadRecordingEndpoint,
} from '@study/contract/papers/exam-cards.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { copyPaper } from './copy-paper.service.ts';
import { changeCard, createCard, publishCard, removeCard } from './card-administration.service.ts';
import { actorOf } from '#models/audit/actor.ts';
import { exactCardView } from '../card-view.ts';
import { uploadRecording } from '../recordings/upload-recording.service.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';

const UPLOADS = { burst: 20, perSecond: 20 / 3600, by: 'user' } as const;

/** Administrators' routes that create, change, publish and delete papers. */
export function paperAdministrationRoutes(app: FastifyInstance, deps: Deps): void {
  cardRoutes(app, deps);
  uploadRoutes(app, deps);
}

const ownsPaper = (deps: Deps) => ({
  owns: async ({ params }: { params: { id: string } }) =>
    (await isPaperKnown(deps.database.db, params.id)) ? null : refuse('not_found'),
});

function cardRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, createExamCardEndpoint, async ({ caller, body, request }) => {
    const card = await createCard(deps, actorOf({ caller, request }), body);
    if (isRefusal(card)) return card;
    request.log.info({ admin: caller.userId, paper: card.id }, 'paper created');
    return { status: 201, body: exactCardView(card) };
  });

  register(
    app,
    deps,
    copyExamCardEndpoint,
    async ({ caller, params, request }) => {
      const card = await copyPaper(deps, actorOf({ caller, request }), params.id);
      if (isRefusal(card)) return card;
      request.log.info({ admin: caller.userId, paper: card.id, of: params.id }, 'paper copied');
      return { status: 201, body: exactCardView(card) };
    },
    { ...ownsPaper(deps), limits: [tokenBucket(UPLOADS)] },
  );

  register(
    app,
    deps,
    updateExamCardEndpoint,
    async ({ caller, params, body, request }) => {
      const card = await changeCard(deps, actorOf({ caller, request }), { ...body, id: params.id });
      if (isRefusal(card)) return card;
      request.log.info({ admin: caller.userId, paper: card.id, version: card.content_version }, 'paper changed');
      return { status: 200, body: exactCardView(card) };
    },
    ownsPaper(deps),
  );

  register(
    app,
    deps,
    deleteExamCardEndpoint,
    async ({ caller, params, request }) => {
      const removed = await removeCard(deps, actorOf({ caller, request }), params.id);
      if (removed !== 'removed') return removed;
      request.log.info({ admin: caller.userId, paper: params.id }, 'paper deleted');
      return { status: 204, body: null };
    },
    ownsPaper(deps),
  );

  register(
    app,
    deps,
    publishExamCardEndpoint,
    async ({ caller, params, body, request }) => {
      const card = await publishCard(deps, actorOf({ caller, request }), { id: params.id, publish: body.publish });
      if (isRefusal(card)) return card;
      request.log.info(
        { admin: caller.userId, paper: card.id, published: card.is_published },
        'paper published or hidden',
      );
      return { status: 200, body: exactCardView(card) };
    },
    ownsPaper(deps),
  );
}

function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  register(
    app,
    deps,
    uploadRecordingEndpoint,
    async ({ caller, params, body, file, request }) => {
      const upload = { paperId: params.id, ...body, bytes: file };
      const uploaded = await uploadRecording(deps, actorOf({ caller, request }), upload);
      if (isRefusal(uploaded)) return uploaded;
      const { content_version: version, clip } = uploaded;
      request.log.info({ admin: caller.userId, paper: params.id, version, clip }, 'recording uploaded');
      return { status: 200, body: uploaded };
    },
    { ...ownsPaper(deps), limits: [tokenBucket(UPLOADS)] },
  );
}
