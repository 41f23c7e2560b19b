export { SpokenScript } from '#exam/evidence/transcript.tsx';
export { VerdictShown } from './verdict-shown.tsx';
