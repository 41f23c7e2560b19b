import { PERSON_LISTED_MOST } from '@study/contract/account/people.admin.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { deviceOf } from '#ui/words/user-agent.ts';
import { earnedWords, STATE_WORDS } from '../results/attempt-labels.ts';
import { FailedPage } from '../frame/failed-page.tsx';
import { AccountPanel } from './account-panel.tsx';
import { ROLE_NAMES } from './person-acts.ts';
import { personQuery } from './people-queries.ts';

/** One user: account, attempts and sessions. */
export function PersonScreen({ id }: { id: string }) {
  const found = useQuery(personQuery(id));
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) return <NotShown error={found.error} onRetry={() => void found.refetch()} />;
  const person = found.data;
  const facts = [
    person.nickname !== null && `昵称“${person.nickname}”`,
    ROLE_NAMES[person.role],
    person.is_disabled && '账号已停用',
    `${formatDateTime(person.joined_at)}注册`,
    person.last_seen_at !== null && `${formatDateTime(person.last_seen_at)}来过`,
  ].filter((fact) => fact !== false);
  return (
    <Page title={person.username} lead={`${facts.join('，')}。`}>
      <div className="grid gap-5">
        <AccountPanel person={person} />
        <Panel title="有效的登录">
          {person.sessions.length === 0 ? (
            <p className="text-ink-muted">没有有效的登录。</p>
          ) : (
            <ul className="rows">
              {person.sessions.map((session) => (
                <li key={session.id} className="py-3">
                  <p>{deviceOf(session.user_agent).name}</p>
                  <p className="text-note text-ink-muted">
                    登录于{formatDateTime(session.created_at)}，最近使用于{formatDateTime(session.last_seen_at)}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel
          title="作答"
          {...(person.attempt_count > PERSON_LISTED_MOST && {
            lead: `共${person.attempt_count}次，这里是最近${PERSON_LISTED_MOST}次。`,
          })}
        >
          {person.attempts.length === 0 ? (
            <p className="text-ink-muted">还没有作答。</p>
          ) : (
            <ul className="rows">
              {person.attempts.map((attempt) => (
                <li key={attempt.id}>
                  <Link to="/admin/attempts/$id" params={{ id: attempt.id }} className="row-link">
                    <RowBody
                      title={attempt.paper_title}
                      note={
                        <>
                          {MODE_NAMES[attempt.mode]}，{STATE_WORDS[attempt.state]}，{formatDateTime(attempt.started_at)}
                          开始
                          {attempt.submitted_at !== null && `，${formatDateTime(attempt.submitted_at)}交卷`}
                          {attempt.objective !== null && <span className="block">{earnedWords(attempt)}</span>}
                        </>
                      }
                    />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </Page>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <FailedPage title="用户" error={error} missing="没有这位用户" onRetry={onRetry}>
      <Link to="/admin/people" className="btn btn-outline">
        用户列表
      </Link>
    </FailedPage>
  );
}
