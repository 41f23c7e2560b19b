export { BroadcastPlayer } from './broadcast-player.tsx';
export { InterludePanel } from './interlude-panel.tsx';
