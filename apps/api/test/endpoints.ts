import * as account from '@study/contract/account/account.ts';
import * as adminAudit from '@study/contract/site/audit.admin.ts';
import * as firstAdministrator from '@study/contract/account/first-administrator.ts';
import * as secondFactor from '@study/contract/account/second-factor.admin.ts';
import * as adminCalibration from '@study/contract/marking/calibration.admin.ts';
import * as adminFailedMarking from '@study/contract/marking/failed-marking.admin.ts';
import * as adminFeedback from '@study/contract/feedback/feedback.admin.ts';
import * as adminItemStatistics from '@study/contract/papers/item-statistics.admin.ts';
import * as adminPaperImports from '@study/contract/papers/paper-imports.admin.ts';
import * as adminPaperKey from '@study/contract/papers/paper-key.admin.ts';
import * as adminPaperDrafts from '@study/contract/papers/paper-drafts.admin.ts';
import * as adminPaperRecordings from '@study/contract/papers/paper-recordings.admin.ts';
import * as adminRecordingGeneration from '@study/contract/papers/recording-generation.admin.ts';
import * as adminPapers from '@study/contract/papers/papers.admin.ts';
import * as adminPeople from '@study/contract/account/people.admin.ts';
import * as personActs from '@study/contract/account/person-acts.admin.ts';
import * as adminBrowserErrors from '@study/contract/site/browser-errors.admin.ts';
import * as adminBackups from '@study/contract/site/backups.admin.ts';
import * as adminService from '@study/contract/site/service.admin.ts';
import * as adminSettings from '@study/contract/site/settings.admin.ts';
import * as adminToday from '@study/contract/site/today.admin.ts';
import * as answerSheets from '@study/contract/practice/answer-sheets.ts';
import * as appeals from '@study/contract/marking/appeals.ts';
import * as attemptSheets from '@study/contract/results/attempt-sheets.admin.ts';
import * as analysis from '@study/contract/results/analysis.ts';
import * as attempts from '@study/contract/attempts/attempts.ts';
import * as auth from '@study/contract/account/auth.ts';
import * as classes from '@study/contract/classes/classes.ts';
import * as ownClasses from '@study/contract/classes/own-classes.ts';
import * as assignments from '@study/contract/classes/assignments.ts';
import * as classTexts from '@study/contract/classes/class-texts.ts';
import * as assignmentResults from '@study/contract/classes/assignment-results.ts';
import * as sittings from '@study/contract/classes/sittings.ts';
import * as ownAssignments from '@study/contract/classes/own-assignments.ts';
import * as roster from '@study/contract/classes/roster.ts';
import * as adminAccounts from '@study/contract/classes/accounts.admin.ts';
import * as dashboard from '@study/contract/home/dashboard.ts';
import * as dayPlan from '@study/contract/home/day-plan.ts';
import * as feedback from '@study/contract/feedback/feedback.ts';
import type { Endpoint } from '@study/contract/endpoint.ts';
import * as browserErrors from '@study/contract/site/browser-errors.ts';
import * as cards from '@study/contract/papers/exam-cards.ts';
import * as knowledge from '@study/contract/knowledge/knowledge.ts';
import * as leaderboard from '@study/contract/boards/leaderboard.ts';
import * as listening from '@study/contract/listening/listening.ts';
import * as sentenceCards from '@study/contract/listening/sentence-cards.ts';
import * as mistakes from '@study/contract/mistakes/mistakes.ts';
import * as markingAdmin from '@study/contract/marking/marking.admin.ts';
import * as paperAdministration from '@study/contract/papers/exam-cards.admin.ts';
import * as paperContent from '@study/contract/papers/paper-content.admin.ts';
import * as papers from '@study/contract/papers/candidate-content.ts';
import * as practice from '@study/contract/practice/practice.ts';
import * as textDrills from '@study/contract/practice/text-drills.ts';
import * as revisions from '@study/contract/marking/revisions.ts';
import * as reminders from '@study/contract/home/reminders.ts';
import * as visitorDrill from '@study/contract/practice/visitor-drill.ts';
import * as sandbox from '@study/contract/sandbox/sandbox.ts';
import * as scoringChoice from '@study/contract/marking/scoring-choice.ts';
import * as trials from '@study/contract/attempts/trials.ts';
import * as sectionCheck from '@study/contract/attempts/section-check.ts';
import * as levelSorting from '@study/contract/words/level-sorting.ts';
import * as reviewQueue from '@study/contract/mistakes/review-queue.ts';
import * as wordBook from '@study/contract/words/word-book.ts';
import * as wordSuggestions from '@study/contract/words/word-suggestions.ts';
import * as site from '@study/contract/site/site.ts';

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
  ...adminBackups,
  ...personActs,
  ...adminSettings,
  ...adminService,
  ...adminBrowserErrors,
  ...browserErrors,
  ...adminToday,
  ...firstAdministrator,
  ...secondFactor,
  ...auth,
  ...reminders,
  ...visitorDrill,
  ...feedback,
  ...cards,
  ...papers,
  ...attempts,
  ...trials,
  ...sectionCheck,
  ...analysis,
  ...attemptSheets,
  ...paperContent,
  ...paperAdministration,
  ...appeals,
  ...revisions,
  ...markingAdmin,
  ...listening,
  ...sentenceCards,
  ...mistakes,
  ...practice,
  ...textDrills,
  ...answerSheets,
  ...leaderboard,
  ...dashboard,
  ...dayPlan,
  ...knowledge,
  ...scoringChoice,
  ...sandbox,
  ...classes,
  ...ownClasses,
  ...roster,
  ...assignments,
  ...ownAssignments,
  ...assignmentResults,
  ...classTexts,
  ...sittings,
  ...adminAccounts,
  ...site,
  ...reviewQueue,
  ...wordBook,
  ...wordSuggestions,
  ...levelSorting,
}).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : []));

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'audience' in value && 'ok' in value;
}
