export { AnswerFileDialog } from './answer-file-dialog.tsx';
export { GiveUpDialog } from './give-up-dialog.tsx';
