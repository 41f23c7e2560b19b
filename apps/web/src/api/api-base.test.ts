import { expect, it } from 'vitest';
import { parseReply } from './api-base.ts';

const REPLY = JSON.stringify({
  avatar_url: '/files/avatars/1.webp',
  recording: { sources: [{ type: 'audio/webm', url: '/api/exams/cet-content/x/audio/1?expires=1' }] },
  download_url: null,
  note: '/api/ is where calls go',
});

it('takes addresses to where the API is, and leaves what people wrote', () => {
  expect(parseReply(REPLY, 'https://api.example.com')).toEqual({
    avatar_url: 'https://api.example.com/files/avatars/1.webp',
    recording: {
      sources: [{ type: 'audio/webm', url: 'https://api.example.com/api/exams/cet-content/x/audio/1?expires=1' }],
    },
    download_url: null,
    note: '/api/ is where calls go',
  });
});

it('leaves a reply of the same origin as it is', () => {
  expect(parseReply(REPLY, '')).toEqual(JSON.parse(REPLY));
});
