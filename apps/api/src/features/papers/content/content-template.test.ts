import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentTemplate, GRANT_PLACEHOLDER } from './content-template.ts';

const withRecordings = {
  title: '试卷 Paper',
  urls: [`/a?${GRANT_PLACEHOLDER}`, `/b?${GRANT_PLACEHOLDER}`],
  end: 'x'.repeat(5000),
};

describe('a prepared content', () => {
  it('is the rendered JSON with the reader’s grant in every place, plain and compressed', () => {
    const template = new ContentTemplate(withRecordings);
    const expected = { ...withRecordings, urls: ['/a?user=1&signature=s', '/b?user=1&signature=s'] };
    expect(JSON.parse(template.write('user=1&signature=s').toString())).toEqual(expected);
    expect(gunzipSync(template.gzip('user=1&signature=s')).equals(template.write('user=1&signature=s'))).toBe(true);
  });

  it('decompresses to the same text, whatever the content and the grant', () => {
    const text = fc.string({ unit: 'binary', maxLength: 800 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), fc.stringMatching(/^[\w&=-]{0,300}$/), (texts, grant) => {
        const template = new ContentTemplate({ texts: texts.map((each) => `${each}${GRANT_PLACEHOLDER}${each}`) });
        expect(gunzipSync(template.gzip(grant)).equals(template.write(grant))).toBe(true);
      }),
    );
  });

  it('needs no grant without a recording', () => {
    expect(new ContentTemplate({ title: 'grant' }).needsGrant).toBe(false);
    expect(new ContentTemplate(withRecordings).needsGrant).toBe(true);
  });

  it('has an ETag that changes only with the content and the grant', () => {
    const etag = new ContentTemplate(withRecordings).etag('g');
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(new ContentTemplate(withRecordings).etag('g')).toBe(etag);
    expect(new ContentTemplate(withRecordings).etag('h')).not.toBe(etag);
    expect(new ContentTemplate({ ...withRecordings, end: 'y' }).etag('g')).not.toBe(etag);
  });

  it('knows how much memory it takes', () => {
    const template = new ContentTemplate(withRecordings);
    expect(template.bytes).toBeGreaterThan(template.write('').length);
    expect(template.bytes).toBeLessThan(2 * template.write('').length);
  });
});
