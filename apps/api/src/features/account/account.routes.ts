import {
  changePasswordEndpoint,
  confirmRecoveryCodeEndpoint,
  type DataExport,
  deleteAccountEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  getExportEndpoint,
  listSessionsEndpoint,
  recoverEndpoint,
  renewRecoveryCodeEndpoint,
  seeSessionAlertEndpoint,
  startExportEndpoint,
  uploadAvatarEndpoint,
} from '@study/contract/account/account.ts';
import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, type Refusal, refuse } from '#http/errors.ts';
import { type RateLimit, tokenBucket } from '#http/rate-limit.ts';
import { type Answer, register } from '#http/register.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import type { AuthTools } from './auth-tools.ts';
import { changeAvatar, type ChangedProfile, changeProfile, removeUnusedAvatar } from './avatar/avatar.service.ts';
import { makeAvatarImage } from './avatar/avatar-image.ts';
import { changePassword } from './change-password.ts';
import { type ExportRow, findExport } from './data-export/exports.store.ts';
import { startExport } from './data-export/start-export.service.ts';
import { deleteAccount } from './delete-account.ts';
import { TOO_BUSY } from './password.ts';
import { recover } from './recover.ts';
import { endSession, endSessions, listReusedSessions, listSessions, markReuseSeen } from './sessions.store.ts';
import { userView } from './user-view.ts';
import { signedAddressOf } from '#files/file-address.ts';
import { confirmRecoveryCode, updateSecrets } from '#models/account/accounts.store.ts';
import { provePassword } from './prove-password.ts';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.ts';

const ADDRESS_LIFETIME_MS = 3_600_000;

/** An export in its owner's view. The download address is signed anew on each call. */
function exportView(secretKey: string, row: ExportRow, now: Date): DataExport {
  const isReady = row.status === 'ready' && row.path !== null;
  return {
    id: row.id,
    status: isReady ? 'ready' : row.status === 'failed' ? 'failed' : 'pending',
    created_at: row.created_at.toISOString(),
    download_url: isReady ? signedAddressOf(secretKey, row.path ?? '', now.getTime() + ADDRESS_LIFETIME_MS) : null,
  };
}

const UPLOADS = { burst: 20, perSecond: 20 / 3600, by: 'user' } as const;
/** Each call hashes a password. */
const PASSWORDS = { burst: 30, perSecond: 0.5, by: 'user' } as const;

/** Routes of the caller's own account. `signingIn` limits callers who are not signed in. */
export function accountRoutes(app: FastifyInstance, tools: AuthTools, signingIn: readonly RateLimit[]): void {
  profileRoutes(app, tools);
  passwordRoutes(app, tools, signingIn);
  sessionRoutes(app, tools);
  exportRoutes(app, tools);
}

function profileRoutes(app: FastifyInstance, { deps }: AuthTools): void {
  const answer = async (changed: ChangedProfile | null) => {
    if (changed === null) return refuse('not_authenticated');
    if (changed.replaced !== null) await removeUnusedAvatar(deps, changed.replaced);
    return { status: 200, body: userView(changed.profile) } as const;
  };

  register(app, deps, updateProfileEndpoint, async ({ caller, body }) => {
    const changed = await changeProfile(deps, caller.userId, body);
    if (changed !== 'nickname_taken') return answer(changed);
    return refuse('nickname_taken', { fields: { nickname: '这个昵称已有人使用，请换一个' } });
  });

  register(
    app,
    deps,
    uploadAvatarEndpoint,
    async ({ caller, file }) => {
      const image = await makeAvatarImage(caller.userId, file);
      if (image === 'busy') return TOO_BUSY;
      if (image === 'one_at_a_time') return refuse('too_many_requests', { retryAfterSeconds: 2 });
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
    ({ caller, body, request }) => deleteAccount(tools, caller.userId, body.password, request),
    limited,
  );

  register(
    app,
    deps,
    changePasswordEndpoint,
    ({ caller, body, request }) => changePassword(tools, caller, body, request),
    limited,
  );

  register(
    app,
    deps,
    renewRecoveryCodeEndpoint,
    ({ caller, body, request }) => renewRecoveryCode(tools, caller.userId, body.password, request),
    limited,
  );

  register(app, deps, confirmRecoveryCodeEndpoint, async ({ caller }) => {
    await confirmRecoveryCode(deps.database.db, caller.userId, new Date());
    return { status: 204, body: null };
  });

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
    const reused = (await listReusedSessions(db, caller.userId, new Date())).map((row) => ({
      id: row.id,
      user_agent: row.user_agent,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      ended_at: row.revoked_at.toISOString(),
    }));
    return { status: 200, body: { results, count, reused } };
  });

  register(app, deps, seeSessionAlertEndpoint, async ({ caller }) => {
    await markReuseSeen(db, caller.userId, new Date());
    return { status: 204, body: null };
  });

  register(app, deps, endSessionEndpoint, async ({ caller, params, request }) => {
    const isEnded = await endSession(db, caller.userId, params.id, 'owner', new Date());
    if (isEnded) logSecurityEvent(request, 'session_ended');
    return isEnded ? { status: 204, body: null } : refuse('not_found');
  });

  register(app, deps, endOtherSessionsEndpoint, async ({ caller, request }) => {
    await endSessions(db, caller.userId, caller.sessionId, 'owner', new Date());
    logSecurityEvent(request, 'other_sessions_ended');
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

/** Issues a new recovery code to a user who gives the password, and invalidates the old code. */
async function renewRecoveryCode(
  tools: AuthTools,
  userId: string,
  password: string,
  request: FastifyRequest,
): Promise<Answer<typeof renewRecoveryCodeEndpoint> | Refusal> {
  const proven = await provePassword(tools, userId, password, request);
  if (isRefusal(proven)) return proven;
  const code = newRecoveryCode();
  const recoveryCodeHash = await hashRecoveryCode(tools.passwords, code);
  if (recoveryCodeHash === 'busy') return TOO_BUSY;
  const next = { recoveryCodeHash };
  const isRenewed = await updateSecrets(tools.deps.database.db, userId, { passwordHash: proven.passwordHash }, next);
  if (isRenewed) logSecurityEvent(request, 'recovery_code_renewed');
  return isRenewed ? { status: 200, body: { recovery_code: code } } : refuse('wrong_password');
}
