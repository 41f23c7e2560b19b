import { createStore, del, delMany, get, promisifyRequest, set } from 'idb-keyval';
import type { DatabaseName } from './browser-keys.ts';

/**
 * Records in an IndexedDB store; keys begin with the user's id. All methods but `erase` throw if the browser forbids
 * storage.
 */
export interface RecordStore<Value> {
  get: (key: string) => Promise<Value | undefined>;
  set: (key: string, value: Value) => Promise<void>;
  /** Keys that begin with `prefix`, in string order. */
  keys: (prefix: string) => Promise<string[]>;
  entries: (prefix: string) => Promise<(readonly [key: string, value: Value])[]>;
  /** Deletes the record if `isStill` accepts its current value, in one transaction. */
  removeIf: (key: string, isStill: (value: Value) => boolean) => Promise<void>;
  remove: (key: string) => Promise<void>;
  removeAll: (prefix: string) => Promise<void>;
  /** Deletes the records under `prefix` that `isDone` accepts; all without `isDone`. Never throws. */
  erase: (prefix: string, isDone?: (value: Value) => boolean) => Promise<void>;
}

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** The database name includes the version of the record format: a new format needs a new name. */
export function recordStore<Value>(database: DatabaseName, name: string): RecordStore<Value> {
  const store = createStore(database, name);
  const keys = async (prefix: string) =>
    (await store('readonly', (records) => promisifyRequest(records.getAllKeys(under(prefix))))).map(String);
  const entries = (prefix: string) =>
    store('readonly', async (records) => {
      const [names, values] = await Promise.all([
        promisifyRequest(records.getAllKeys(under(prefix))),
        promisifyRequest<Value[]>(records.getAll(under(prefix))),
      ]);
      return values.map((value, index) => [String(names[index]), value] as const);
    });
  return {
    get: (key) => get<Value>(key, store),
    set: (key, value) => set(key, value, store),
    keys,
    entries,
    removeIf: (key, isStill) =>
      store('readwrite', async (records) => {
        const value = await promisifyRequest<Value | undefined>(records.get(key));
        if (value !== undefined && isStill(value)) records.delete(key);
        await promisifyRequest(records.transaction);
      }),
    remove: (key) => del(key, store),
    removeAll: (prefix) =>
      store('readwrite', (records) => {
        records.delete(under(prefix));
        return promisifyRequest(records.transaction);
      }),
    erase: async (prefix, isDone = () => true) => {
      try {
        const done = (await entries(prefix)).filter(([, value]) => isDone(value)).map(([key]) => key);
        if (done.length > 0) await delMany(done, store);
      } catch {
        // If storage is forbidden, there is nothing to delete.
      }
    },
  };
}
