import { sql } from 'kysely';

/** SQL sort key of titles: Chinese numerals become digits, so that 卷二 sorts before 卷三. */
export const titleOrder = sql<string>`translate(title, '一二三四五六七八九', '123456789')`;
