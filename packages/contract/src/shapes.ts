import * as z from 'zod/mini';

/** Schemas shared by all areas: identifiers, times, pages. */

export const uuid = z.uuid('编号格式不正确');
export const isSlug = z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, '编号格式不正确');
/** A paper's folder name, which is also its card's id. */
export const slug = z.string('编号格式不正确').check(isSlug);
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
const dateMessage = '日期格式应为 2026-12-12';
/** A calendar date. There is no year 0, and PostgreSQL rejects it. */
export const date = z.iso.date(dateMessage).check(z.regex(/^(?!0000)/, dateMessage));

export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;

const wholeNumber = (message: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.transform((text: string) => Number(text)),
  );

const pageSize = (most: number) => {
  const message = `每页数量应为1到${most}`;
  return z._default(
    z.pipe(wholeNumber(message), z.number().check(z.minimum(1, message), z.maximum(most, message))),
    PAGE_SIZE_DEFAULT,
  );
};

/** Query fields of a paged list with at most `most` rows per page: both optional, as text in the URL. */
export const pageQueryUpTo = (most: number) => ({
  page: z._default(
    z.pipe(wholeNumber('页码应为从1开始的整数'), z.number().check(z.minimum(1, '页码应为从1开始的整数'))),
    1,
  ),
  page_size: pageSize(most),
});

/** Query fields of every other list. */
export const pageQuery = pageQueryUpTo(PAGE_SIZE_MAX);

export const listOf = <S extends z.ZodMiniType>(result: S) =>
  z.object({ results: z.array(result), count: z.int().check(z.nonnegative()) });

/** Query fields for keyset pagination: `after` is `next` of the previous page. */
export const keyQuery = {
  after: z.optional(z.string('页的位置不正确').check(z.regex(/^[\w.:~-]{1,200}$/, '页的位置不正确'))),
  page_size: pageQuery.page_size,
};

/** A page of a list too long to count; `next` is null on the last page. */
export const pageByKey = <S extends z.ZodMiniType>(result: S) =>
  z.object({ results: z.array(result), next: z.nullable(z.string()) });
