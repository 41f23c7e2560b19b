import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '#read/run-command.ts';
import type { SpokenLine } from './stand-ins.ts';

const isSound = (phone: string): boolean => phone !== '' && phone !== 'pau';

/** Phones that flite says for a line, without pauses. All its voices share one lexicon. */
export async function flitePhones({ text, fliteLexicon }: SpokenLine): Promise<string[]> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'phones-'));
  const lexicon = path.join(folder.path, 'own.lex');
  await writeFile(lexicon, fliteLexicon);
  const { stdout } = await runCommand('flite', [
    '-voice',
    'rms',
    '--setf',
    'duration_stretch=0.05',
    ...(fliteLexicon === '' ? [] : ['-add_lex', lexicon]),
    '-ps',
    '-o',
    'none',
    '-t',
    text,
  ]);
  return stdout.toString('utf8').trim().split(/\s+/).filter(isSound);
}

export const schemeString = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** Phones that festival's voice says for each line, without pauses. */
export async function festivalPhones(lines: readonly SpokenLine[]): Promise<string[][]> {
  const script = [
    '(voice_cmu_us_slt_arctic_hts)',
    '(define (phones text)',
    "  (let ((u (eval (list 'Utterance 'Text text))))",
    '    (Initialize u) (Text u) (Token_POS u) (Token u) (POS u) (Phrasify u) (Word u) (Pauses u) (PostLex u)',
    '    (mapcar (lambda (s) (format t "%s " (item.name s))) (utt.relation.items u \'Segment))',
    '    (format t "\\n")))',
    ...lines.flatMap(({ text, festivalLexicon }) => [festivalLexicon, `(phones ${schemeString(text)})`]),
  ];
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'phones-'));
  const file = path.join(folder.path, 'phones.scm');
  await writeFile(file, script.join('\n'));
  const { stdout } = await runCommand('festival', ['-b', file]);
  return stdout
    .toString('utf8')
    .split('\n')
    .slice(0, lines.length)
    .map((line) => line.trim().split(' ').filter(isSound));
}
