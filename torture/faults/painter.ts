import { setTimeout as wait } from 'node:timers/promises';
import { rawCall, type Outcome } from '../../apps/api/test/raw-call.ts';
import { formOf } from '../../apps/api/test/upload.ts';
import { picture } from '../../apps/api/test/pictures.ts';
import type { Person } from '../people.ts';

/** Avatars are decoded in a separate process, which starts late on a busy machine. */
const PATIENCE_MS = 60_000;
/** The limit is 20 avatars per user and hour. */
const PAUSE_MS = 1_800;

interface Watched {
  onOutcome(outcome: Outcome, sentAt: number): void;
  onStored(sentAt: number): void;
}

/** A user who changes the avatar repeatedly, and remembers the URLs that the server returned. */
export class Painter {
  readonly person: Person;
  readonly #place: { origin: string; csrf: string };
  readonly #watched: Watched;
  /** The last acknowledged URL. */
  stored: string | null = null;
  /** Since then an upload was sent without a reply. */
  isUnsure = false;
  count = 0;

  constructor(person: Person, place: { origin: string; csrf: string }, watched: Watched) {
    this.person = person;
    this.#place = place;
    this.#watched = watched;
  }

  async run(stopping: AbortSignal): Promise<void> {
    for (let no = 0; !stopping.aborted; no += 1) {
      const background = `#${((no * 40_503 + this.person.userId.charCodeAt(0)) % 0xffffff).toString(16).padStart(6, '0')}`;
      const form = formOf([
        { field: 'avatar', filename: 'a.png', bytes: await picture({ background, isNoisy: true }) },
      ]);
      await this.#upload(form);
      await wait(PAUSE_MS);
    }
  }

  async #upload(form: ReturnType<typeof formOf>): Promise<void> {
    const sentAt = performance.now();
    const { origin, csrf } = this.#place;
    const url = `${origin}/api/auth/profile/`;
    this.isUnsure = true;
    const token = await this.person.token();
    const outcome = await rawCall({ method: 'POST', url, token, csrf, form, patienceMs: PATIENCE_MS });
    this.#watched.onOutcome(outcome, sentAt);
    if (outcome.kind !== 'answered' || outcome.status >= 400) return;
    this.stored = String(outcome.body.avatar_url);
    this.isUnsure = false;
    this.count += 1;
    this.#watched.onStored(sentAt);
  }
}
