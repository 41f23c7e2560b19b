/** A push of this site; `send-push.ts` of the API writes it. */
export interface Reminder {
  title: string;
  body: string;
  path: string;
}

const FALLBACK: Reminder = { title: '今天的还没做完', body: '点开看看还有什么。', path: '/' };

/** Reads a push; browsers must show something for each, so an unreadable one gets general words. */
export function reminderOf(data: { json: () => unknown } | null): Reminder {
  try {
    const read = data?.json();
    if (typeof read !== 'object' || read === null) return FALLBACK;
    const { title, body, path } = read as Partial<Record<string, unknown>>;
    if (typeof title !== 'string' || typeof body !== 'string' || typeof path !== 'string') return FALLBACK;
    return { title, body, path: path.startsWith('/') && !path.startsWith('//') ? path : '/' };
  } catch {
    return FALLBACK;
  }
}

/** An open page of this site. */
export interface OpenPage {
  url: string;
  focus: () => Promise<unknown>;
}

/** Focuses the page that shows a path, else opens a new one: another page may be an exam or a review. */
export async function openPath(
  path: string,
  pages: readonly OpenPage[],
  openNew: (path: string) => Promise<unknown>,
): Promise<void> {
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page === undefined ? openNew(path) : page.focus());
}
