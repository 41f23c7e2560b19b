import type { Db } from '#db/database.ts';
import type { SiteExamDates } from './site-exam-dates.ts';
import { readSettings, type StoredSettings } from './site-settings.store.ts';

/** Cache time: after it, this process sees changes made by other processes. */
const KEPT_MS = 3_000;

/** The site's settings, cached for `KEPT_MS`. */
export class SiteSettings {
  readonly #db: Db;
  #read: Promise<StoredSettings> | null = null;
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  current(): Promise<StoredSettings> {
    const now = performance.now();
    if (this.#read === null || now - this.#readAt > KEPT_MS) {
      this.#readAt = now;
      const reading = readSettings(this.#db);
      this.#read = reading;
      // Failed reads are not cached.
      reading.catch(() => {
        if (this.#read === reading) this.#read = null;
      });
    }
    return this.#read;
  }

  /** Clears the cache after this process has changed the settings. */
  forget(): void {
    this.#read = null;
  }

  async examDates(): Promise<SiteExamDates> {
    const { examDateCet4, examDateCet6 } = await this.current();
    return { CET4: examDateCet4, CET6: examDateCet6 };
  }
}
