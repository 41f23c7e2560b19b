import type { PaperDocument, SOUND_FORMATS, Timeline } from '@study/contract/papers/paper-document.ts';

/** The recordings that a paper names, in the order of the exam. */
export const clipsOf = (paper: PaperDocument): string[] =>
  paper.listening.sections.flatMap((section) => section.groups.flatMap((group) => group.audio ?? []));

export type AudioFormat = (typeof SOUND_FORMATS)[number];
/** What recordings are made as, best first: small and clear, then the twin for Safari. */
export const AUDIO_FORMATS = ['webm', 'm4a'] as const satisfies readonly AudioFormat[];

/** The files that there are of a recording, best first: one that a person brought may have a single one. */
export const formatsOf = ({ formats }: Pick<Timeline, 'formats'>): readonly AudioFormat[] => formats ?? AUDIO_FORMATS;

export const AUDIO_TYPES: Readonly<Record<AudioFormat, string>> = {
  webm: 'audio/webm; codecs=opus',
  m4a: 'audio/mp4; codecs=mp4a.40.2',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};

export const timelineFile = (clip: string): string => `${clip}.timeline.json`;
export const audioFile = (clip: string, format: AudioFormat): string => `${clip}.${format}`;

/** The clips that have a timeline among the files of a `media/` folder. */
export const clipsAmong = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => /^([a-f0-9]{16,64})\.timeline\.json$/.exec(file)?.[1] ?? []);
