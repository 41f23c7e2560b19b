export { CarefulPanel } from './careful-panel.tsx';
export { ClozePanel } from './cloze-panel.tsx';
export { ListeningPanel } from './listening-panel.tsx';
export { MatchingPanel } from './matching-panel.tsx';
