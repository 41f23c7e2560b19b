import type { PaperDocument } from '@study/contract/paper-document.ts';

/** The recordings that a paper names, in the order of the exam. */
export const clipsOf = (paper: PaperDocument): string[] =>
  paper.listening.sections.flatMap((section) => section.groups.flatMap((group) => group.audio ?? []));

/** Best first: small and clear, then the twin for Safari. */
export const AUDIO_FORMATS = ['webm', 'm4a'] as const;
export type AudioFormat = (typeof AUDIO_FORMATS)[number];

export const AUDIO_TYPES: Readonly<Record<AudioFormat, string>> = {
  webm: 'audio/webm; codecs=opus',
  m4a: 'audio/mp4; codecs=mp4a.40.2',
};

export const timelineFile = (clip: string): string => `${clip}.timeline.json`;
export const audioFile = (clip: string, format: AudioFormat): string => `${clip}.${format}`;

/** The clips that have a timeline among the files of a `media/` folder. */
export const clipsAmong = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => /^([a-f0-9]{16,64})\.timeline\.json$/.exec(file)?.[1] ?? []);
