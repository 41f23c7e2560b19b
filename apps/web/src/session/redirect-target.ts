const SITE = 'https://site.invalid';
/** What the login page says first, by what led there. */
export const LOGIN_MESSAGES = {
  needed: '请先登录',
  firstAdministrator: '请先注册或登录，这个账号接着就成为第一位管理员',
  left: '请先登录',
  ended: '您的登录已失效，请重新登录',
  disabled: '这个账号已停用，请联系管理员',
} as const;
/** The only messages that a page shows from its address. */
const MESSAGES: Readonly<Record<'/' | '/auth', readonly string[]>> = {
  '/': ['您的账号已成功注销'],
  '/auth': Object.values(LOGIN_MESSAGES),
};

/**
 * Where to go after login: a path of this site with its query and hash, or null when the wish
 * points elsewhere or at the login page itself.
 */
export function sameSitePath(wish: string | undefined): string | null {
  if (wish === undefined || !/^\/(?![/\\])/.test(wish) || hasHiddenCharacter(wish)) return null;
  if (!URL.canParse(wish, SITE)) return null;
  const url = new URL(wish, SITE);
  if (url.origin !== SITE || url.pathname.startsWith('//')) return null;
  if (/^\/(?:auth|login)\/?$/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and line ends from addresses and read a backslash as a slash. */
function hasHiddenCharacter(text: string): boolean {
  return [...text].some((character) => character === '\\' || character <= ' ' || character === '\u007f');
}

/** A message from the address is shown only if it is on the list, so that a link cannot put words on the login page. */
export function ownMessage(page: keyof typeof MESSAGES, message: string | undefined): string | null {
  return message !== undefined && MESSAGES[page].includes(message) ? message : null;
}
