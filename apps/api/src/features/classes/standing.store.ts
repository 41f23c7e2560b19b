import type { Role } from '@study/contract/account/roles.ts';
import type { ClassStanding } from '@study/domain/classes/class-access.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const standingRow = z.object({ teaches: z.boolean(), membership: z.enum(['none', 'member', 'left']) });

export interface Caller {
  userId: string;
  role: Role;
}

/** What a caller has to do with a class; null when there is no such class. */
export async function findStanding(db: Db, { userId, role }: Caller, classId: string): Promise<ClassStanding | null> {
  const [row] = await readRows(
    db,
    standingRow,
    sql`
    select
      exists (select from class_teachers t where t.user_id = ${userId} and t.class_id = c.id) as teaches,
      case when m.user_id is null then 'none' when m.left_at is null then 'member' else 'left' end as membership
    from classes c left join class_members m on m.class_id = c.id and m.user_id = ${userId}
    where c.id = ${classId}
  `,
  );
  return row ? { role, ...row } : null;
}
