import { sql, type RawBuilder } from 'kysely';

/** Whether a row of `paper_imports` is a failed import whose paper was stored later, by any means. */
export const importMended: RawBuilder<boolean> = sql<boolean>`(
  paper_imports.status = 'failed' and (
    exists (
      select from paper_versions
      where paper_versions.paper_id = paper_imports.card
        and greatest(paper_versions.created_at, paper_versions.current_since) > paper_imports.finished_at
    )
    or exists (
      select from paper_imports later
      where later.card = paper_imports.card and later.status = 'done' and later.finished_at > paper_imports.finished_at
    )
  )
)`;

/**
 * Whether a row of `paper_imports` is a failed import that still needs attention: less than 24 hours old, not
 * dismissed, and not mended.
 */
export const importWaits: RawBuilder<boolean> = sql<boolean>`(
  paper_imports.status = 'failed' and paper_imports.dismissed_at is null
  and paper_imports.finished_at > now() - interval '1 day'
  and not ${importMended}
)`;
