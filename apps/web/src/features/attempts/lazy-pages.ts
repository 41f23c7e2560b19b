export { CarefulPanel } from './passage/careful-panel.tsx';
export { ClozePanel } from './cloze/cloze-panel.tsx';
export { ListeningPanel } from './listening/listening-panel.tsx';
export { MatchingPanel } from './passage/matching-panel.tsx';
