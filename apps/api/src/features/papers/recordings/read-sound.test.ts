import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { wav } from '#test/sounds.ts';
import { readSound } from './read-sound.ts';

const ENCODER = 'ffmpeg';

/** A tone of six seconds in the given format, written by ffmpeg to a pipe; null without ffmpeg. */
function tone(...format: string[]): Buffer | null {
  const made = spawnSync(ENCODER, ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=d=6', ...format, 'pipe:1'], {
    maxBuffer: 32 * 1024 * 1024,
  });
  return made.status === 0 ? made.stdout : null;
}

describe('the length of a recording', () => {
  it('is read from a WAV', async () => {
    expect(await readSound(wav(7.5))).toEqual({ format: 'wav', durationMs: 7500 });
  });

  it.each([
    ['mp3', ['-f', 'mp3']],
    ['m4a', ['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4']],
  ])('is read from an %s', async (format, how) => {
    const bytes = tone(...how);
    if (bytes === null) return;
    const sound = await readSound(bytes);
    expect(sound).toMatchObject({ format });
    expect('durationMs' in sound && Math.abs(sound.durationMs - 6000)).toBeLessThan(200);
  });

  it('is required, and a streamed WebM lacks it', async () => {
    const bytes = tone('-c:a', 'libopus', '-f', 'webm', '-live', '1');
    if (bytes === null) return;
    expect(await readSound(bytes)).toMatchObject({ fault: expect.stringContaining('读不出录音的长度') as string });
  });
});

const header = (hex: string, more = 4000) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(more)]);

describe('anything but a recording is refused with a sentence', () => {
  it.each<[string, Buffer, string]>([
    ['a page', Buffer.from('<html>'), '请上传WebM'],
    ['an Ogg', Buffer.from('OggS'), '请上传WebM'],
    ['nothing', Buffer.alloc(0), '请上传WebM'],
    ['the beginning of a WAV', wav(10).subarray(0, 30), '损坏|编码'],
    ['a WebM of zeros', header('1a45dfa3'), '损坏|画面|声音|编码|长度'],
    ['an m4a of zeros', header('0000001866747970'), '损坏|画面|声音|编码|长度'],
    ['an m4a whose box has no end', header('ffffffff66747970ffffffffffffffff'), '损坏|画面|声音|编码|长度'],
    ['an MP3 of noise', header('fffb9064'), '损坏|画面|声音|编码|长度'],
    ['a second', wav(1), '5秒到30分钟'],
    ['an hour', wav(3600), '5秒到30分钟'],
  ])('%s', async (_, bytes, sentence) => {
    expect(await readSound(bytes)).toMatchObject({ fault: expect.stringMatching(new RegExp(sentence)) as string });
  });

  it('one that takes too long to read', async () => {
    expect(await readSound(wav(10), { limitMs: 0 })).toEqual({ fault: expect.stringContaining('损坏') as string });
  });
});
