import { access, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SPEECH_PACKAGES } from '@study/contract/papers/recording-generation.admin.ts';
import { hasCommand, runCommand } from '#read/run-command.ts';
import type { Voice } from './casting.ts';
import { schemeString } from './pronounce/engine-phones.ts';
import { spokenLine, type SpokenLine } from './pronounce/stand-ins.ts';
import { isRisingQuestion, raiseEnd } from './rising-questions.ts';
import type { SpeechProvider, SpokenText } from './speak.ts';

const HTS_VOICE = '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts/hts/cmu_us_slt_arctic_hts.htsvoice';

/**
 * How a voice is made; its words per minute without slowing, measured over whole scripts including our gaps; and how far
 * the end of a question is raised.
 */
type Recipe = { naturalWordsPerMinute: number; risingSemitones: number } & (
  | { flite: string }
  | { hts: readonly string[] }
);

/**
 * W1 and W2 are one speaker's model, W2 three semitones lower with a longer vocal tract; M2 is the same, five and a half
 * semitones lower with a still longer one, which is 21 Hz and 5% of the formants above M1. `-jf 2` widens the melody to
 * 2.3 semitones.
 */
const VOICES: Readonly<Record<Voice, Recipe>> = {
  W1: { hts: ['-jf', '2'], naturalWordsPerMinute: 178, risingSemitones: 6 },
  W2: { hts: ['-a', '0.48', '-fm', '-3', '-jf', '2'], naturalWordsPerMinute: 178, risingSemitones: 6 },
  M1: { flite: 'rms', naturalWordsPerMinute: 160, risingSemitones: 10 },
  M2: { hts: ['-a', '0.52', '-fm', '-5.5', '-jf', '2'], naturalWordsPerMinute: 178, risingSemitones: 6 },
  N: { flite: 'awb', naturalWordsPerMinute: 168, risingSemitones: 6 },
};

type SpeechPackage = (typeof SPEECH_PACKAGES)[number];

/** Packages that this machine lacks. */
export async function missingSpeechPackages(): Promise<SpeechPackage[]> {
  const isThere: Readonly<Record<SpeechPackage, () => Promise<boolean>>> = {
    flite: () => hasCommand('flite', '--version'),
    festival: () => hasCommand('festival', '--version'),
    'festvox-us-slt-hts': () =>
      access(HTS_VOICE).then(
        () => true,
        () => false,
      ),
    htsengine: () => hasCommand('hts_engine', '-h'),
  };
  const found = await Promise.all(SPEECH_PACKAGES.map(async (name) => ((await isThere[name]()) ? [] : [name])));
  return found.flat();
}

async function* speak(texts: readonly SpokenText[], wordsPerMinute: number): AsyncGenerator<Uint8Array> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'speech-'));
  const lines = texts.map(({ text }) => spokenLine(text));
  const labelled = lines.filter((_, index) => 'hts' in VOICES[texts[index]?.voice ?? 'N']);
  await writeLabels(folder.path, labelled);
  for (const [index, line] of lines.entries()) {
    const recipe = VOICES[texts[index]?.voice ?? 'N'];
    const file = path.join(folder.path, 'speech.wav');
    const rate = wordsPerMinute / recipe.naturalWordsPerMinute;
    if ('hts' in recipe) await runHts(recipe.hts, rate, labelFile(folder.path, labelled.indexOf(line)), file);
    else await runFlite(recipe.flite, rate, line, file);
    const spoken = await readFile(file);
    yield isRisingQuestion(texts[index]?.text ?? '') ? await raiseEnd(spoken, recipe.risingSemitones) : spoken;
  }
}

/** The voices of Debian's packages: festival and hts_engine speak W1, W2 and M2, flite speaks M1 and the announcer. */
export const debianVoices = (): SpeechProvider => ({
  settingsOf: (voices) => `debian ${JSON.stringify(voices.map((voice) => VOICES[voice]))}`,
  told: (text) => Object.values(spokenLine(text)).join('\n'),
  speak,
});

const labelFile = (folder: string, index: number): string => path.join(folder, `${index}.lab`);

/** Festival turns texts into labels of phones and their places, all in one run, because it starts slowly. */
async function writeLabels(folder: string, lines: readonly SpokenLine[]): Promise<void> {
  if (lines.length === 0) return;
  const script = [
    '(voice_cmu_us_slt_arctic_hts)',
    "(Parameter.set 'Synth_Method 'None)",
    '(define (label text file)',
    "  (hts_dump_feats (utt.synth (eval (list 'Utterance 'Text text))) hts_feats_list file))",
    ...lines.map(
      ({ text, festivalLexicon }, index) =>
        `${festivalLexicon}\n(label ${schemeString(text)} ${schemeString(labelFile(folder, index))})`,
    ),
  ];
  const file = path.join(folder, 'labels.scm');
  await writeFile(file, script.join('\n'));
  await runCommand('festival', ['-b', file]);
}

async function runHts(settings: readonly string[], rate: number, labels: string, file: string): Promise<void> {
  await runCommand('hts_engine', ['-m', HTS_VOICE, ...settings, '-r', rate.toFixed(3), '-ow', file, labels]);
}

async function runFlite(voice: string, rate: number, { text, fliteLexicon }: SpokenLine, file: string): Promise<void> {
  const lexicon = path.join(path.dirname(file), 'own.lex');
  await writeFile(lexicon, fliteLexicon);
  const own = fliteLexicon === '' ? [] : ['-add_lex', lexicon];
  const stretch = ['--setf', `duration_stretch=${(1 / rate).toFixed(3)}`];
  await runCommand('flite', ['-voice', voice, ...stretch, ...own, '-o', file, '-t', text]);
}
