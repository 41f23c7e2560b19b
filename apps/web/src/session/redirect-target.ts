const SITE = 'https://site.invalid';
/** First message on the login page, by the reason for the redirect. */
const LOGIN_NEEDED = '请先登录';
export const LOGIN_MESSAGES = {
  needed: LOGIN_NEEDED,
  firstAdministrator: '请先注册或登录，这个账号接着就成为第一位管理员',
  left: LOGIN_NEEDED,
  ended: '登录已失效，请重新登录',
  disabled: '这个账号已停用，请联系管理员',
} as const;
/** Messages that a page may show from its search params. */
const MESSAGES: Readonly<Record<'/' | '/auth', readonly string[]>> = {
  '/': ['账号已成功注销'],
  '/auth': Object.values(LOGIN_MESSAGES),
};

/**
 * Redirect target after login: a path of this site with query and hash. Null if `wish` is another site or the login
 * page.
 */
export function sameSitePath(wish: string | undefined): string | null {
  if (wish === undefined || !/^\/(?![/\\])/.test(wish) || hasHiddenCharacter(wish)) return null;
  if (!URL.canParse(wish, SITE)) return null;
  const url = new URL(wish, SITE);
  if (url.origin !== SITE || url.pathname.startsWith('//')) return null;
  if (/^\/(?:auth|login)\/?$/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Browsers strip tabs and newlines from URLs and read a backslash as a slash. */
function hasHiddenCharacter(text: string): boolean {
  return [...text].some((character) => character === '\\' || character <= ' ' || character === '\u007f');
}

/** Allowlists messages from search params, so that a link cannot inject text into the login page. */
export function ownMessage(page: keyof typeof MESSAGES, message: string | undefined): string | null {
  return message !== undefined && MESSAGES[page].includes(message) ? message : null;
}
