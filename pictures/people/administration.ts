import { appealEndpoint } from '@study/contract/marking/appeals.ts';
import { updateFeedbackEndpoint, listFeedbackEndpoint } from '@study/contract/feedback/feedback.admin.ts';
import { disablePersonEndpoint } from '@study/contract/account/person-acts.admin.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { onDatabase } from '../../e2e/on-database.ts';
import type { Person } from './person.ts';

interface Cast {
  teacher: Person;
  learner: Person;
  /** Writes feedback. */
  rival: Person;
  /** Has a failed translation mark and a disabled account. */
  leaver: Person;
}

const FEEDBACKS = [
  { type: 'praise', content: '解析写得很清楚，尤其是每个错误选项错在哪里。谢谢！' },
  {
    type: 'suggestion',
    content:
      '希望错题本可以按知识点打印。我每周和同学一起复习，现在要把题一道一道抄下来，很费时间。如果能选几个知识点，一次打印成两页纸，就方便多了。',
    contact_info: 'chenyu_2026@example.org',
  },
  { type: 'complaint', content: '昨天晚上的排行榜一直没有更新' },
] as const;

const ITEM_REPORT = {
  type: 'bug',
  content: 'B和D意思差不多，我觉得都说得通。',
  about: { paper_id: 'cet4-mock-6', item: 46 },
} as const;

/** Creates a teacher's pending work: appeals, a text that could not be marked, feedback, a browser error. */
export async function makeAdministration({ teacher, learner, rival, leaver }: Cast): Promise<void> {
  const [first = ''] = learner.submissions;
  await learner.calls.call(appealEndpoint, first, {
    part: 'writing',
    reason: '第二段举了自己的例子，也扣题，觉得内容分偏低；语法错误我认。',
  });
  await learner.calls.call(appealEndpoint, first, { part: 'translation', reason: '“保护”译成protect应该算对。' });
  const [unmarked] = leaver.submissions;
  await onDatabase(`delete from scores where attempt_id = $1 and kind = 'translation'`, [unmarked]);
  await onDatabase(`update attempts set state = 'needs_review' where id = $1`, [unmarked]);
  await onDatabase(
    `insert into review_requests (user_id, attempt_id, id, part, reason, failure)
     select user_id, id, gen_random_uuid(), 'translation', 'not_scored', 'the scoring thread: took too long'
     from attempts where id = $1`,
    [unmarked],
  );
  for (const feedback of FEEDBACKS) await rival.calls.call(sendFeedbackEndpoint, '', feedback);
  await rival.calls.call(sendFeedbackEndpoint, '', ITEM_REPORT);
  const { results } = await teacher.calls.call(listFeedbackEndpoint, '');
  const praise = results.find(({ type }) => type === 'praise');
  if (praise) {
    await teacher.calls.call(updateFeedbackEndpoint, praise.id, {
      admin_notes: '谢谢您，我们会继续这样写。',
      is_processed: true,
    });
  }
  await teacher.calls.call(disablePersonEndpoint, leaver.session.user.id, { username: leaver.name });
  await onDatabase(
    `insert into browser_errors
       (fingerprint, message, stack, route, browser, app_version, report_count, first_seen_at, last_seen_at)
     values (md5('a'), 'TypeError: Cannot read properties of undefined (reading ''cues'')',
       'at Object.play (assets/group-player-BfLEYJqT.js:1:482)', '/cet$level/exam/$id', 'Chrome 141', '0.1.0', 12,
       now() - interval '3 days', now() - interval '2 hours')`,
    [],
  );
}
