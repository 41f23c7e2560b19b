import type { OkOf } from '@study/contract/endpoint.ts';
import {
  CONTENT_KEY_HEADER,
  getContentEndpoint,
  type CONTENT_MODES,
} from '@study/contract/papers/candidate-content.ts';
import { call } from '#api/client.ts';
import { makeContentKey, type ContentKey } from '#api/open-sealed-content.ts';

type Content = NonNullable<OkOf<typeof getContentEndpoint>>;
export type PlainContent = Exclude<Content, { encrypted: true }>;

interface Asking {
  paperId: string;
  mode: (typeof CONTENT_MODES)[number];
  signal?: AbortSignal | undefined;
}

/**
 * A paper's content for a mode, encrypted in transit if the browser supports it. If decryption fails, logs a warning
 * and fetches plain content. Throws ApiError.
 */
export async function getContent(asking: Asking): Promise<PlainContent> {
  const key = await makeContentKey().catch(noteFailure);
  return (key === null ? null : await getSealed(asking, key)) ?? getPlain(asking);
}

async function getSealed({ paperId, mode, signal }: Asking, key: ContentKey): Promise<PlainContent | null> {
  const headers = { [CONTENT_KEY_HEADER]: key.header };
  const query = { mode, encrypt: 'true' } as const;
  const content = (await call(getContentEndpoint, { params: { id: paperId }, query, headers, signal })) as Content;
  return content.encrypted ? ((await key.open(content.data).catch(noteFailure)) as PlainContent | null) : content;
}

async function getPlain({ paperId, mode, signal }: Asking): Promise<PlainContent> {
  // Never a 304: this call sends no conditional headers, and the HTTP cache resolves its own revalidation.
  return (await call(getContentEndpoint, { params: { id: paperId }, query: { mode }, signal })) as PlainContent;
}

function noteFailure(error: unknown): null {
  // oxlint-disable-next-line no-console -- Not shown to the user, because plain content is fetched instead.
  console.warn('sealed content', error);
  return null;
}
