import { useRef } from 'react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { sendingWords } from './recording-words.ts';

interface UploadButtonProps {
  /** 短篇新闻第1篇. */
  name: string;
  hasRecording: boolean;
  /** Whether files of other formats are worth choosing. */
  converts: boolean;
  isBusy: boolean;
  /** How much has been sent, from 0 to 1. */
  share: number;
  onChoose: (file: File) => void;
}

/** Chooses a file, and shows how far it has come. */
export function UploadButton({ name, hasRecording, converts, isBusy, share, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const action = hasRecording ? '换录音' : '上传录音';
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={converts ? 'audio/*,video/*' : '.webm,.m4a,.mp3,.wav'}
        aria-label={`${name}的录音文件`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // Allows choosing the same file again after it was fixed.
          event.target.value = '';
        }}
      />
      <BusyButton
        isBusy={isBusy}
        className="btn btn-outline"
        aria-label={isBusy ? undefined : `${name}：${action}`}
        onClick={() => input.current?.click()}
      >
        {isBusy ? sendingWords(share) : action}
      </BusyButton>
    </>
  );
}
