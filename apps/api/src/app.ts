import swagger, { type SwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import api from '../package.json' with { type: 'json' };
import type { DestinationStream } from 'pino';
import type { Deps } from './deps.ts';
import { auditRoutes } from './features/site/audit/audit.routes.ts';
import { peopleRoutes } from './features/account/people/people.routes.ts';
import { personActsRoutes } from './features/account/people/person-acts.routes.ts';
import { backupsRoutes } from './features/site/service/backups.routes.ts';
import { browserErrorsRoutes } from './features/site/service/browser-errors.routes.ts';
import { serviceStateRoutes } from './features/site/service/service-state.routes.ts';
import { settingsRoutes } from './features/site/settings/settings.routes.ts';
import { todayRoutes } from './features/site/today/today.routes.ts';
import { openAccountTools } from './features/account/account-tools.ts';
import { authRoutes } from './features/account/auth.routes.ts';
import { analysisRoutes } from './features/results/analysis/analysis.routes.ts';
import { attemptSheetsRoutes } from './features/results/sheets/attempt-sheets.admin.routes.ts';
import { attemptsRoutes, checkingRoutes } from './features/attempts/attempts.routes.ts';
import { trialsRoutes } from './features/attempts/trials.routes.ts';
import { classPeopleRoutes } from './features/classes/class-people.routes.ts';
import { classesRoutes } from './features/classes/classes.routes.ts';
import { ownClassesRoutes } from './features/classes/own-classes.routes.ts';
import { assignmentsRoutes } from './features/classes/assignments/assignments.routes.ts';
import { listOwnAssignments } from './features/classes/assignments/own-assignments.service.ts';
import { ownAssignmentsRoutes } from './features/classes/assignments/own-assignments.routes.ts';
import { resultsRoutes } from './features/classes/results/results.routes.ts';
import { classTextsRoutes } from './features/classes/texts/texts.routes.ts';
import { giveMark, takeBackMark } from './features/marking/person-mark.service.ts';
import { keyedItems } from './features/papers/key/keyed-items.ts';
import { readScoringDetail } from './features/marking/scoring-detail.service.ts';
import { sittingsRoutes } from './features/classes/sittings/sittings.routes.ts';
import { startAttempt } from './features/attempts/start.service.ts';
import { rosterRoutes } from './features/classes/roster/roster.routes.ts';
import { dashboardRoutes } from './features/home/dashboard.routes.ts';
import { planRoutes } from './features/home/plan/plan.routes.ts';
import { remindersRoutes } from './features/home/reminders/reminders.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts';
import { leaderboardRoutes } from './features/boards/leaderboard.routes.ts';
import { listGroupsToHear } from './features/listening/groups-to-hear.ts';
import { sentencesInReview } from './features/listening/sentences-in-review.ts';
import { listeningRoutes } from './features/listening/listening.routes.ts';
import { calibrationRoutes } from './features/marking/calibration/calibration.routes.ts';
import { failedJobsRoutes } from './features/marking/failed/failed-jobs.routes.ts';
import { markingAdminRoutes } from './features/marking/marking.admin.routes.ts';
import { markingRoutes } from './features/marking/marking.routes.ts';
import { mistakesRoutes } from './features/mistakes/mistakes.routes.ts';
import {
  paperListAdminRoutes,
  regradesRoutes,
  updateContentRoutes,
} from './features/papers/paper-list.admin.routes.ts';
import { paperAdministrationRoutes } from './features/papers/administration/exam-cards.admin.routes.ts';
import { papersRoutes } from './features/papers/papers.routes.ts';
import { cardRowOf, cardView } from './features/papers/card-view.ts';
import { listDrillMaterial } from './features/practice/drill-material.ts';
import { practiceRoutes } from './features/practice/practice.routes.ts';
import { reviewAddresses } from './features/papers/recordings/review-addresses.ts';
import { importsRoutes } from './features/papers/import/imports.routes.ts';
import { keyRoutes } from './features/papers/key/key.routes.ts';
import { closingRoutes } from './features/attempts/closing.routes.ts';
import { SiteSettings } from './models/site/site-settings.ts';
import { lockAttempt } from './models/attempts/attempts.store.ts';
import { beginRegrade, changedAttempts, effectOfKeys } from './engine/regrade/regrade.service.ts';
import { submissionsRoutes } from './features/results/submissions.routes.ts';
import { applyEvent, settleOnPaper } from './engine/transition.service.ts';
import { sandboxRoutes } from './features/sandbox/sandbox.routes.ts';
import { filesRoutes } from './files/files.routes.ts';
import { openProjections } from './projections/catch-up.ts';
import type { FinishedCall } from './http/call-times.ts';
import { createServer } from './http/server.ts';
import { wordsInReview } from './features/words/words-in-review.ts';
import { wordsRoutes } from './features/words/words.routes.ts';
import { serviceRoutes } from './http/service-routes.ts';
import { serveWeb } from './http/serve-web.ts';

/** How marking reaches attempts. */
const attemptScoring = { lock: lockAttempt, apply: applyEvent };

const DESCRIPTION = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: '在线学习网站',
      version: api.version,
      description:
        '管理员的调用只列给带着管理员访问令牌的读者。查询里不认识的项和空的项不理会。PUT和PATCH可以把同一地址的GET给出的内容整个送回：没有改的只读项照收，改了的逐项拒绝（422）。',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  },
  transform: jsonSchemaTransform,
} as const satisfies SwaggerOptions;

/** Builds the application, without its process. The list of routes is written by hand. */
export async function buildApp(
  deps: Deps,
  logTo?: DestinationStream,
  onCall: (call: FinishedCall) => void = () => {},
): Promise<FastifyInstance> {
  const site = new SiteSettings(deps.database.db);
  const accounts = openAccountTools(deps.config);
  const learning = {
    ...openProjections(deps.database.db),
    examDates: () => site.examDates(),
    signFor: reviewAddresses(deps.config.secretKey),
  };
  const app = await createServer(deps, logTo);
  noteCalls(app, onCall);
  await app.register(swagger, DESCRIPTION);
  // Routes are registered in a later step, so that the API description includes them all.
  await app.register(async (routes) => {
    authRoutes(routes, deps, { isRegistrationOpen: async () => (await site.current()).isRegistrationOpen });
    papersRoutes(routes, deps, {
      ...learning,
      settleOverdue: (userId, paperId) => settleOnPaper(deps.database.db, userId, paperId),
    });
    paperAdministrationRoutes(routes, deps);
    paperListAdminRoutes(routes, deps, { effectOf: effectOfKeys });
    importsRoutes(routes, deps);
    const regrading = { effectOf: effectOfKeys, changedBy: changedAttempts, begin: beginRegrade };
    updateContentRoutes(routes, deps, regrading);
    keyRoutes(routes, deps, regrading);
    attemptsRoutes(routes, deps);
    trialsRoutes(routes, deps);
    closingRoutes(routes, deps);
    checkingRoutes(routes, deps);
    submissionsRoutes(routes, deps, learning);
    analysisRoutes(routes, deps);
    attemptSheetsRoutes(routes, deps);
    regradesRoutes(routes, deps);
    markingRoutes(routes, deps);
    markingAdminRoutes(routes, deps, attemptScoring);
    calibrationRoutes(routes, deps);
    failedJobsRoutes(routes, deps, attemptScoring);
    const reviewing = {
      ...learning,
      wordsInReview: wordsInReview(deps, learning.signFor),
      sentencesInReview: sentencesInReview(deps, learning.signFor),
    };
    mistakesRoutes(routes, deps, reviewing);
    wordsRoutes(routes, deps, reviewing);
    practiceRoutes(routes, deps, learning);
    listeningRoutes(routes, deps, reviewing);
    leaderboardRoutes(routes, deps, learning);
    dashboardRoutes(routes, deps, { ...learning, cardOf: (row) => cardView(cardRowOf(row)) });
    planRoutes(routes, deps, {
      ...learning,
      assignedTo: listOwnAssignments,
      drillsOf: listDrillMaterial,
      groupsOf: listGroupsToHear,
    });
    remindersRoutes(routes, deps);
    knowledgeRoutes(routes, deps, learning);
    feedbackRoutes(routes, deps);
    sandboxRoutes(routes, deps);
    classesRoutes(routes, deps);
    classPeopleRoutes(routes, deps, accounts);
    ownClassesRoutes(routes, deps);
    rosterRoutes(routes, deps, accounts);
    assignmentsRoutes(routes, deps);
    ownAssignmentsRoutes(routes, deps, { start: startAttempt });
    resultsRoutes(routes, deps, { itemsOf: keyedItems });
    sittingsRoutes(routes, deps);
    classTextsRoutes(routes, deps, {
      read: readScoringDetail,
      give: (db, ...mark) => giveMark(attemptScoring, db, ...mark),
      takeBack: (db, ...mark) => takeBackMark(attemptScoring, db, ...mark),
    });
    administrationRoutes(routes, deps, { site, accounts, ...learning });
    filesRoutes(routes, deps);
    serviceRoutes(routes, deps);
  });
  await serveWeb(app, deps.config);
  await app.ready();
  return app;
}

function administrationRoutes(
  routes: FastifyInstance,
  deps: Deps,
  {
    site,
    accounts,
    catchUp,
  }: { site: SiteSettings; accounts: ReturnType<typeof openAccountTools>; catchUp: (userId: string) => Promise<void> },
): void {
  todayRoutes(routes, deps);
  auditRoutes(routes, deps);
  peopleRoutes(routes, deps, { catchUp });
  serviceStateRoutes(routes, deps);
  backupsRoutes(routes, deps, accounts);
  browserErrorsRoutes(routes, deps);
  settingsRoutes(routes, deps, site);
  personActsRoutes(routes, deps, accounts);
}

/** Calls `onCall` for each finished request, for the list of slow calls and the metrics. */
function noteCalls(app: FastifyInstance, onCall: (call: FinishedCall) => void): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, reply) => {
    onCall({ method, route: url ?? null, status: reply.statusCode, ms: reply.elapsedTime });
  });
}
