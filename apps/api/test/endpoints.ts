import * as account from '@study/contract/account.ts';
import * as adminAudit from '@study/contract/admin/audit.ts';
import * as firstAdministrator from '@study/contract/admin/first-administrator.ts';
import * as secondFactor from '@study/contract/admin/second-factor.ts';
import * as adminCalibration from '@study/contract/admin/calibration.ts';
import * as adminFailedMarking from '@study/contract/admin/failed-marking.ts';
import * as adminFeedback from '@study/contract/admin/feedback.ts';
import * as adminItemStatistics from '@study/contract/admin/item-statistics.ts';
import * as adminPaperImports from '@study/contract/admin/paper-imports.ts';
import * as adminPaperKey from '@study/contract/admin/paper-key.ts';
import * as adminPaperDrafts from '@study/contract/admin/paper-drafts.ts';
import * as adminPaperRecordings from '@study/contract/admin/paper-recordings.ts';
import * as adminRecordingGeneration from '@study/contract/admin/recording-generation.ts';
import * as adminPapers from '@study/contract/admin/papers.ts';
import * as adminPeople from '@study/contract/admin/people.ts';
import * as personActs from '@study/contract/admin/person-acts.ts';
import * as adminBrowserErrors from '@study/contract/admin/browser-errors.ts';
import * as adminService from '@study/contract/admin/service.ts';
import * as adminSettings from '@study/contract/admin/settings.ts';
import * as adminToday from '@study/contract/admin/today.ts';
import * as answerSheets from '@study/contract/answer-sheets.ts';
import * as appeals from '@study/contract/appeals.ts';
import * as analysis from '@study/contract/analysis.ts';
import * as attempts from '@study/contract/attempts.ts';
import * as auth from '@study/contract/auth.ts';
import * as dashboard from '@study/contract/dashboard.ts';
import * as feedback from '@study/contract/feedback.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import * as browserErrors from '@study/contract/browser-errors.ts';
import * as cards from '@study/contract/exam-cards.ts';
import * as knowledge from '@study/contract/knowledge.ts';
import * as leaderboard from '@study/contract/leaderboard.ts';
import * as mistakes from '@study/contract/mistakes.ts';
import * as markingAdmin from '@study/contract/marking-admin.ts';
import * as paperAdministration from '@study/contract/paper-administration.ts';
import * as paperContent from '@study/contract/paper-content.ts';
import * as papers from '@study/contract/papers.ts';
import * as practice from '@study/contract/practice.ts';
import * as revisions from '@study/contract/revisions.ts';
import * as sandbox from '@study/contract/sandbox.ts';
import * as scoringChoice from '@study/contract/scoring-choice.ts';
import * as sectionCheck from '@study/contract/section-check.ts';
import * as site from '@study/contract/site.ts';

/** Every endpoint value of the contract, by its exported name. */
export const ENDPOINTS: readonly (readonly [string, Endpoint])[] = Object.entries({
  ...account,
  ...adminAudit,
  ...adminCalibration,
  ...adminFailedMarking,
  ...adminFeedback,
  ...adminItemStatistics,
  ...adminPaperImports,
  ...adminPaperKey,
  ...adminPaperDrafts,
  ...adminPaperRecordings,
  ...adminRecordingGeneration,
  ...adminPapers,
  ...adminPeople,
  ...personActs,
  ...adminSettings,
  ...adminService,
  ...adminBrowserErrors,
  ...browserErrors,
  ...adminToday,
  ...firstAdministrator,
  ...secondFactor,
  ...auth,
  ...feedback,
  ...cards,
  ...papers,
  ...attempts,
  ...sectionCheck,
  ...analysis,
  ...paperContent,
  ...paperAdministration,
  ...appeals,
  ...revisions,
  ...markingAdmin,
  ...mistakes,
  ...practice,
  ...answerSheets,
  ...leaderboard,
  ...dashboard,
  ...knowledge,
  ...scoringChoice,
  ...sandbox,
  ...site,
}).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : []));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'audience' in value && 'ok' in value;
}
