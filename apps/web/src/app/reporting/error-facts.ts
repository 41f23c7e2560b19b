import { FRAMES_MOST } from '@study/contract/site/browser-errors.ts';

const MESSAGE_MOST = 300;
/** Stack frame of a built file, as Chromium (`at name (file:1:2)`) or Firefox and Safari (`name@file:1:2`) write it. */
const FRAME = /(?:at (?:async )?)?([\w$.<>]{0,60}?)[ @(]*https?:\/\/[^/\s]+\/assets\/([\w.-]{1,80}:\d{1,7}:\d{1,7})/;
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

/** The reportable part of an error: its message and the stack frames in the site's own files. */
export function factsOf(error: Error): { message: string; frames: string[] } {
  const lines = (error.stack ?? '').split('\n').slice(0, 50);
  const frames = lines.flatMap((line) => {
    const found = FRAME.exec(line);
    return found ? [`${found[1] ?? ''}@${found[2] ?? ''}`] : [];
  });
  const message = `${error.name}: ${error.message}`.slice(0, MESSAGE_MOST);
  return { message, frames: frames.slice(0, FRAMES_MOST) };
}

/** Browser family and major version. */
export function browserOf(userAgent: string): string {
  for (const [sign, name] of BROWSERS) {
    const version = sign.exec(userAgent)?.[1]?.slice(0, 4);
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'other';
}
