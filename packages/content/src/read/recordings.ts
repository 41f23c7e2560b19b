import type { PaperDocument, SOUND_FORMATS, Timeline } from '@study/contract/papers/paper-document.ts';

/** Clips that a paper names, in exam order. */
export const clipsOf = (paper: PaperDocument): string[] =>
  paper.listening.sections.flatMap((section) => section.groups.flatMap((group) => group.audio ?? []));

export type AudioFormat = (typeof SOUND_FORMATS)[number];
/** The format of generated recordings, which every browser plays. */
export const GENERATED_FORMAT = 'm4a' satisfies AudioFormat;

/** Timelines named no formats when every recording was made twice. */
const UNNAMED_FORMATS = ['webm', 'm4a'] as const satisfies readonly AudioFormat[];

/** Formats in which a recording exists, best first. */
export const formatsOf = ({ formats }: Pick<Timeline, 'formats'>): readonly AudioFormat[] => formats ?? UNNAMED_FORMATS;

export const AUDIO_TYPES: Readonly<Record<AudioFormat, string>> = {
  webm: 'audio/webm; codecs=opus',
  m4a: 'audio/mp4; codecs=mp4a.40.2',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};

export const timelineFile = (clip: string): string => `${clip}.timeline.json`;
export const audioFile = (clip: string, format: AudioFormat): string => `${clip}.${format}`;

/** Clips that have a timeline among the files of a `media/` folder. */
export const clipsAmong = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => /^([a-f0-9]{16,64})\.timeline\.json$/.exec(file)?.[1] ?? []);
