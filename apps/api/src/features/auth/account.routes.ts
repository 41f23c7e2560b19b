import {
  changePasswordEndpoint,
  deleteAccountEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  getExportEndpoint,
  listSessionsEndpoint,
  recoverEndpoint,
  renewRecoveryCodeEndpoint,
  startExportEndpoint,
  uploadAvatarEndpoint,
} from '@study/contract/account.ts';
import { updateProfileEndpoint } from '@study/contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../http/errors.ts';
import { tokenBucket, type RateLimit } from '../../http/rate-limit.ts';
import { register } from '../../http/register.ts';
import type { AuthTools } from './auth-tools.ts';
import { changeAvatar, changeProfile, removeUnusedAvatar } from './avatar/avatar.service.ts';
import { makeAvatarImage } from './avatar/avatar-image.ts';
import { changePassword } from './change-password.ts';
import { exportView } from './data-export/export-view.ts';
import { findExport } from './data-export/exports.store.ts';
import { startExport } from './data-export/start-export.service.ts';
import { deleteAccount } from './delete-account.ts';
import { TOO_BUSY } from './password.ts';
import { recover } from './recover.ts';
import { renewRecoveryCode } from './renew-recovery-code.ts';
import { listSessions, revokeSession, revokeSessions } from './sessions.store.ts';
import { userView } from './user-view.ts';

const UPLOADS = { burst: 20, perSecond: 20 / 3600, by: 'user' } as const;
/** Each costs the work of a password. */
const PASSWORDS = { burst: 30, perSecond: 0.5, by: 'user' } as const;

/** What people do with an account of their own. `signingIn` limits those who are not yet known. */
export function accountRoutes(app: FastifyInstance, tools: AuthTools, signingIn: readonly RateLimit[]): void {
  profileRoutes(app, tools);
  passwordRoutes(app, tools, signingIn);
  sessionRoutes(app, tools);
  exportRoutes(app, tools);
}

function profileRoutes(app: FastifyInstance, { deps }: AuthTools): void {
  const answer = async (changed: Awaited<ReturnType<typeof changeProfile>>) => {
    if (changed === null) return refuse('not_authenticated');
    if (changed.left !== null) await removeUnusedAvatar(deps, changed.left);
    return { status: 200, body: userView(changed.profile) } as const;
  };

  register(app, deps, updateProfileEndpoint, async ({ caller, body }) =>
    answer(await changeProfile(deps, caller.userId, body)),
  );

  register(
    app,
    deps,
    uploadAvatarEndpoint,
    async ({ caller, file }) => {
      const image = await makeAvatarImage(file);
      if (image === 'busy') return TOO_BUSY;
      if ('fault' in image) return refuse('validation_failed', { fields: { avatar: image.fault } });
      return answer(await changeAvatar(deps, caller.userId, image.webp));
    },
    { limits: [tokenBucket(UPLOADS)] },
  );
}

function passwordRoutes(app: FastifyInstance, tools: AuthTools, signingIn: readonly RateLimit[]): void {
  const { deps } = tools;
  const limited = { limits: [tokenBucket(PASSWORDS)] };

  register(
    app,
    deps,
    deleteAccountEndpoint,
    ({ caller, body, request }) => deleteAccount(tools, caller.userId, body.password, request.log),
    limited,
  );

  register(app, deps, changePasswordEndpoint, ({ caller, body }) => changePassword(tools, caller, body), limited);

  register(
    app,
    deps,
    renewRecoveryCodeEndpoint,
    ({ caller, body }) => renewRecoveryCode(tools, caller.userId, body.password),
    limited,
  );

  register(app, deps, recoverEndpoint, ({ body, request }) => recover(tools, body, request), { limits: signingIn });
}

function sessionRoutes(app: FastifyInstance, { deps }: AuthTools): void {
  const { db } = deps.database;

  register(app, deps, listSessionsEndpoint, async ({ caller }) => {
    const { rows, count } = await listSessions(db, caller.userId, caller.sessionId, new Date());
    const results = rows.map((row) => ({
      id: row.id,
      user_agent: row.user_agent,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      is_current: row.id === caller.sessionId,
    }));
    return { status: 200, body: { results, count } };
  });

  register(app, deps, endSessionEndpoint, async ({ caller, params }) => {
    const isEnded = await revokeSession(db, caller.userId, params.id, new Date());
    return isEnded ? { status: 204, body: null } : refuse('not_found');
  });

  register(app, deps, endOtherSessionsEndpoint, async ({ caller }) => {
    await revokeSessions(db, caller.userId, caller.sessionId, new Date());
    return { status: 204, body: null };
  });
}

function exportRoutes(app: FastifyInstance, { deps }: AuthTools): void {
  const { db } = deps.database;

  register(app, deps, startExportEndpoint, async ({ caller }) => {
    const now = new Date();
    const started = await startExport(db, caller.userId, now);
    return isRefusal(started) ? started : { status: 202, body: exportView(deps.config.secretKey, started, now) };
  });

  register(app, deps, getExportEndpoint, async ({ caller, params }) => {
    const found = await findExport(db, caller.userId, params.id);
    if (found === null) return refuse('not_found');
    return { status: 200, body: exportView(deps.config.secretKey, found, new Date()) };
  });
}
