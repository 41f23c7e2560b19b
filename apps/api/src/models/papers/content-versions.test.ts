import { contentOf } from '@study/content/read/documents.ts';
import { validPaper } from '@study/content/testing/valid-paper.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { inTransaction } from '#db/transaction.ts';
import { storePaper } from '#features/papers/administration/paper-loading.service.ts';
import { readVersion } from './content-versions.ts';
import { findKeyVersion, readVersionInForce } from './keys-in-force.ts';

const it = base
  /** The sample with another key for item 46: the same questions, another version. */
  .extend('withOtherKey', { scope: 'file' }, ({ paper }) => (key: string) => {
    const { paper: document, answers } = validPaper('CET4', paper.id);
    const [item] = answers.reading.careful[0]?.items ?? [];
    if (!item) throw new Error('the sample has no item 46');
    item.key = key;
    return contentOf(document, answers, new Map());
  });

describe('content versions', () => {
  it('are read once, for the pool and its transactions', async ({ site, paper }) => {
    const { db } = site.database;
    const ref = { paperId: paper.id, version: 1 };
    const read = await readVersion(db, ref);
    expect(await inTransaction(db, (trx) => readVersion(trx, ref))).toBe(read);
    expect(read.keys).toEqual(paper.keys);
    expect(read.item(46).answer.key).toBe(paper.keys.get(46));
  });

  it('are not cached while their transaction may still roll back', async ({ site, paper, withOtherKey }) => {
    const { db } = site.database;
    const keyBefore = paper.keys.get(46);
    const [one, other] = ['A', 'B', 'C', 'D'].filter((key) => key !== keyBefore);
    let version = 0;
    const rolledBack = inTransaction(db, async (trx) => {
      version = await storePaper(trx, withOtherKey(one ?? ''));
      expect((await readVersion(trx, { paperId: paper.id, version })).keys.get(46)).toBe(one);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await inTransaction(db, (trx) => storePaper(trx, withOtherKey(other ?? '')))).toBe(version);
    expect((await readVersion(db, { paperId: paper.id, version })).keys.get(46)).toBe(other);
  });

  it('throw when there is no such version', async ({ site, paper }) => {
    const { db } = site.database;
    await expect(readVersion(db, { paperId: paper.id, version: 99 })).rejects.toThrow('is gone');
    await expect(findKeyVersion(db, paper.id, 99)).rejects.toThrow('is gone');
    await expect(readVersionInForce(db, { paperId: paper.id, version: 99 })).rejects.toThrow('is gone');
  });
});
