import type { ClassMember } from '@study/contract/classes/classes.ts';
import { Link } from '@tanstack/react-router';
import { RowBody } from '#ui/page/row-body.tsx';
import { formatDay } from '#ui/words/dates.ts';
import '../grades.css';
import { ORIGIN_WORDS } from './origin-words.ts';

interface MemberListProps {
  classId: string;
  members: readonly ClassMember[];
}

/** Students by number: a table where there is room, rows on a phone. */
export function MemberList({ classId, members }: MemberListProps) {
  return (
    <>
      <div className="sheet overflow-x-auto px-6 py-2 max-md:hidden">
        <table className="grades">
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col">学号</th>
              <th scope="col">用户名</th>
              <th scope="col">怎样加入</th>
              <th scope="col">加入时间</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <Link
                    to="/classes/$id/students/$member"
                    params={{ id: classId, member: member.id }}
                    className="hover:underline"
                  >
                    {member.name}
                  </Link>
                  {member.has_first_password && <span className="chip ms-2 h-6 font-normal">没登录过</span>}
                </th>
                <td>{member.student_number}</td>
                <td translate="no" className="wrap-anywhere">
                  {member.username}
                </td>
                <td>{ORIGIN_WORDS[member.origin]}</td>
                <td>{formatDay(member.joined_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="sheet rows px-5 md:hidden" aria-label="学生">
        {members.map((member) => (
          <li key={member.id}>
            <Link to="/classes/$id/students/$member" params={{ id: classId, member: member.id }} className="row-link">
              <RowBody
                title={
                  <>
                    {member.name}
                    <span className="ms-2 text-note font-normal text-ink-muted">{member.student_number}</span>
                  </>
                }
                note={`${ORIGIN_WORDS[member.origin]}${member.has_first_password ? '，还没换初始密码' : ''}`}
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
