import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from '../../apps/api/test/upload.ts';
import { picture } from '../../apps/api/test/pictures.ts';
import { rawCall, type Outcome } from '../../apps/api/test/raw-call.ts';
import type { Person } from '../people.ts';
import type { Random } from '../random.ts';

export const PAGES = [
  '/api/exams/submissions/history/',
  '/api/exams/submissions/trend/?exam_type=CET4',
  '/api/leaderboard/?exam_type=CET4&board=diligence',
  '/api/dashboard/',
  '/api/knowledge/graph/',
];

const PATIENCE_MS = 15_000;
/** Images are decoded two at a time with low priority, and each may take 15 seconds. */
const PICTURE_PATIENCE_MS = 60_000;
const PAUSE_MS = 150;

interface Asking {
  origin: string;
  csrf: string;
  random: Random;
  onPage(outcome: Outcome, sentAt: number): void;
  onPicture(outcome: Outcome, sentAt: number): void;
  /** A connection broke before the reply: like a browser, this client retries a page once. */
  onAskedAgain(): void;
}

/** A user who requests pages continuously. */
export async function readPages(person: Person, asking: Asking, stopping: AbortSignal): Promise<void> {
  const { origin, random } = asking;
  while (!stopping.aborted) {
    const sentAt = performance.now();
    const call = { method: 'GET', url: origin + random.pick(PAGES), token: await person.token() } as const;
    let outcome = await rawCall({ ...call, patienceMs: PATIENCE_MS });
    if (outcome.kind === 'unreachable') {
      asking.onAskedAgain();
      outcome = await rawCall({ ...call, patienceMs: PATIENCE_MS });
    }
    asking.onPage(outcome, sentAt);
    await wait(PAUSE_MS + random.below(PAUSE_MS));
  }
}

/** A user who changes the avatar repeatedly, and remembers the last acknowledged URL. */
export class PictureChanger {
  kept: string | null = null;
  readonly #person: Person;
  readonly #asking: Asking;

  constructor(person: Person, asking: Asking) {
    this.#person = person;
    this.#asking = asking;
  }

  async run(stopping: AbortSignal, { pauseMs, times }: { pauseMs: number; times: number }): Promise<void> {
    for (let no = 0; no < times && !stopping.aborted; no += 1) {
      await this.#change();
      await wait(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  }

  async #change(): Promise<void> {
    const { origin, csrf, random, onPicture } = this.#asking;
    const background = `#${random.below(0xffffff).toString(16).padStart(6, '0')}`;
    const bytes = await picture({ width: 64, height: 64, background });
    const form = formOf([{ field: 'avatar', filename: 'me.png', bytes }]);
    const sentAt = performance.now();
    const outcome = await send(`${origin}/api/auth/profile/`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await this.#person.token()}`,
        cookie: `csrftoken=${csrf}`,
        'x-csrftoken': csrf,
        'content-type': form.contentType,
      },
      body: new Uint8Array(form.body),
    });
    onPicture(outcome, sentAt);
    if (outcome.kind !== 'answered' || outcome.status !== 200) return;
    this.kept = String(outcome.body.avatar_url);
  }
}

async function send(url: string, init: RequestInit): Promise<Outcome> {
  const sentAt = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PICTURE_PATIENCE_MS) });
    const text = await response.text();
    const body = response.headers.get('content-type')?.includes('json')
      ? (JSON.parse(text) as Record<string, unknown>)
      : {};
    const retryAfter = response.headers.get('retry-after');
    return { kind: 'answered', status: response.status, retryAfter, body, ms: performance.now() - sentAt };
  } catch (error) {
    const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: isSilent ? 'hung' : 'unreachable', ms: performance.now() - sentAt };
  }
}
