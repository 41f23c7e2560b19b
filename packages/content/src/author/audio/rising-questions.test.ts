import { expect, test } from 'vitest';
import { SAMPLE_RATE } from '#read/samples.ts';
import { hasCommand } from '#read/run-command.ts';
import { decodeSound } from './decode-sound.ts';
import { debianVoices, missingSpeechPackages } from './debian-voices.ts';
import { isRisingQuestion } from './rising-questions.ts';

test.each([
  ['Did they cut your hours?', true],
  ['Well, isn’t there anything you’d like to get better at?', true],
  ['A letter?', true],
  ['What do I need?', false],
  ['But OK, why not?', false],
  ['The trouble was, which one?', false],
  ['Was it private, or was it open to the public?', false],
  ['A bit long, wasn’t it?', false],
  ['Question 2. On what does the man insist?', false],
  ['They cut your hours.', false],
])('%s rises: %s', (sentence, rises) => {
  expect(isRisingQuestion(sentence)).toBe(rises);
});

/** Pitch in Hz by autocorrelation, of the loudest 60 ms in the last third of a second. */
function pitchAtEnd(samples: Int16Array): number {
  const width = SAMPLE_RATE * 0.06;
  const end = samples.findLastIndex((sample) => Math.abs(sample) > 800);
  const part = samples.slice(end - width * 2, end);
  const strength = (lag: number): number => {
    let sum = 0;
    for (let index = 0; index < width; index += 1) sum += (part[index] ?? 0) * (part[index + lag] ?? 0);
    return sum;
  };
  const lags = Array.from({ length: 160 }, (_, index) => index + 40);
  const [best = 1] = lags.toSorted((a, b) => strength(b) - strength(a));
  return SAMPLE_RATE / best;
}

const canSpeak = (await missingSpeechPackages()).length === 0 && (await hasCommand('ffmpeg', '-version'));

test.skipIf(!canSpeak)('a question ends higher than the same words as a statement', async () => {
  const texts = ['You saw my brother on the train?', 'You saw my brother on the train.'];
  const pitches: number[] = [];
  const spoken = debianVoices().speak(
    texts.map((text) => ({ text, voice: 'W1' })),
    150,
  );
  for await (const sound of spoken) pitches.push(pitchAtEnd(await decodeSound(sound)));
  const [question = 0, statement = 0] = pitches;
  expect(question / statement).toBeGreaterThan(1.15);
});
