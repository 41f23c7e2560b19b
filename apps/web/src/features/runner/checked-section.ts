export { SpokenScript } from '../../ui/transcript.tsx';
export { VerdictShown } from './verdict-shown.tsx';
