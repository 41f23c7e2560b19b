import {
  type Collection,
  COLLECTION_ITEMS_MAX,
  COLLECTIONS_MAX,
  createCollectionEndpoint,
  deleteCollectionEndpoint,
  getCollectionEndpoint,
  listCollectionsEndpoint,
  updateCollectionEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { type Refusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import type { SignedIn } from '#http/session.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import {
  type CollectionName,
  dueCollection,
  filterOfCollection,
  madeCollections,
  ownCollection,
  parseCollectionId,
  sectionCollection,
  starredCollection,
  sumOf,
} from './collections.ts';
import {
  addItems,
  countGroups,
  deleteCollection,
  findPaperTitle,
  hasCollection,
  insertCollection,
  isWithinBounds,
  listOwnCollections,
  lockCollection,
  removeItems,
  renameCollection,
} from './collections.store.ts';
import type { MistakeReading } from './mistake-reading.ts';
import { filterOf, pageOf } from './mistake-query.ts';
import { countDue, listMistakes } from './mistakes.store.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inAccountTurn } from '#models/account/account-turn.ts';

/** Creates a collection and returns its id. */
async function createCollection(db: Kysely<DB>, userId: string, title: string): Promise<string | Refusal> {
  const id = await inAccountTurn(db, userId, (trx) => insertCollection(trx, userId, title));
  return id ?? refuse('validation_failed', { fields: { title: `最多建${COLLECTIONS_MAX}个错题集` } });
}

class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Renames a collection, adds and removes items, in one transaction. */
async function changeCollection(
  db: Kysely<DB>,
  ref: { userId: string; id: string },
  change: { title?: string | undefined; add?: string[] | undefined; remove?: string[] | undefined },
): Promise<Refusal | null> {
  const { userId, id } = ref;
  try {
    return await inAccountTurn(db, userId, async (trx) => {
      if (!(await lockCollection(trx, userId, id))) return refuse('not_found');
      if (change.title !== undefined) await renameCollection(trx, userId, id, change.title);
      if (change.remove !== undefined) await removeItems(trx, userId, id, change.remove);
      if (change.add !== undefined && !(await addItems(trx, userId, id, change.add))) {
        throw new Undone(refuse('not_found'));
      }
      if (!(await isWithinBounds(trx, userId, id))) {
        throw new Undone(refuse('validation_failed', { fields: { add: `一个错题集最多${COLLECTION_ITEMS_MAX}道题` } }));
      }
      return null;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

interface CollectionTools {
  reading: MistakeReading;
  caughtUp: (caller: SignedIn) => Promise<Learner>;
}

/** Collections of the mistake book: by paper, by section, due, starred, and the student's own. */
export function collectionsRoutes(app: FastifyInstance, deps: Deps, { reading, caughtUp }: CollectionTools): void {
  const { db } = deps.database;
  const ownsIt = {
    owns: async ({ params, caller }: { params: { id: string }; caller: SignedIn }) =>
      (await hasCollection(db, caller.userId, params.id)) ? null : refuse('not_found'),
  };
  const readOwn = async (learner: Learner, id: string): Promise<Collection | null> => {
    const [own] = await listOwnCollections(db, learner, { id });
    return own ? ownCollection(own) : null;
  };
  const read = async (learner: Learner, name: CollectionName): Promise<Collection | null> => {
    if (name.kind === 'own') return readOwn(learner, name.id);
    if (name.kind === 'section') {
      return sectionCollection(name.section, await countGroups(db, learner, { section: name.section }));
    }
    if (name.kind === 'paper') {
      const { paperId } = name;
      const [title, own] = await Promise.all([
        findPaperTitle(db, learner.userId, paperId),
        countGroups(db, learner, { paperId }),
      ]);
      return title === null ? null : { id: `paper-${paperId}`, kind: 'paper', title, ...sumOf(own) };
    }
    if (name.kind === 'due') return dueCollection(await countDue(db, learner, {}));
    return starredCollection(await countGroups(db, learner, { isStarred: true }));
  };

  register(app, deps, listCollectionsEndpoint, async ({ caller, query }) => {
    const learner = await caughtUp(caller);
    const [groups, own] = await Promise.all([
      countGroups(db, learner, { examType: query.exam_type }),
      listOwnCollections(db, learner, { examType: query.exam_type }),
    ]);
    const { count, due, retired } = sumOf(groups);
    const { doneToday, reviewLimit } = learner;
    const results: Collection[] = [...madeCollections(groups), ...own.map(ownCollection)];
    return {
      status: 200,
      body: {
        results,
        totals: { active: count - retired, retired, due, done_today: doneToday, limit: reviewLimit },
      },
    };
  });

  register(
    app,
    deps,
    getCollectionEndpoint,
    async ({ caller, params, query }) => {
      const name = parseCollectionId(params.id);
      const learner = await caughtUp(caller);
      if (!name) return refuse('not_found');
      const filter = { ...filterOf(query), ...filterOfCollection(name) };
      const [collection, { rows, count }] = await Promise.all([
        read(learner, name),
        listMistakes(db, learner, filter, pageOf(query)),
      ]);
      if (!collection) return refuse('not_found');
      return { status: 200, body: { collection, results: await reading.listed(rows, learner), count } };
    },
    {
      owns: async ({ params, caller }) => {
        const name = parseCollectionId(params.id);
        if (name?.kind === 'own') return (await hasCollection(db, caller.userId, name.id)) ? null : refuse('not_found');
        return name ? null : refuse('not_found');
      },
    },
  );

  register(app, deps, createCollectionEndpoint, async ({ caller, body }) => {
    const id = await createCollection(db, caller.userId, body.title);
    if (typeof id !== 'string') return id;
    return { status: 201, body: { id, kind: 'own', title: body.title, count: 0, due: 0, retired: 0 } };
  });

  register(
    app,
    deps,
    updateCollectionEndpoint,
    async ({ caller, params, body }) => {
      const refusal = await changeCollection(db, { userId: caller.userId, id: params.id }, body);
      if (refusal) return refusal;
      const collection = await readOwn(await caughtUp(caller), params.id);
      return collection ? { status: 200, body: collection } : refuse('not_found');
    },
    ownsIt,
  );

  register(
    app,
    deps,
    deleteCollectionEndpoint,
    async ({ caller, params }) =>
      (await deleteCollection(db, caller.userId, params.id)) ? { status: 204, body: null } : refuse('not_found'),
    ownsIt,
  );
}
