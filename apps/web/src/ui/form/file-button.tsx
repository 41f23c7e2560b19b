import { useRef } from 'react';
import { BusyButton } from '../dialog/busy-button.tsx';

interface FileButtonProps {
  label: string;
  /** The `accept` attribute of the file input. */
  accept: string;
  isBusy: boolean;
  className: string;
  onFile: (file: File) => void;
}

/** Opens the file picker for one file. */
export function FileButton({ label, accept, isBusy, className, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <BusyButton isBusy={isBusy} className={className} onClick={() => input.current?.click()}>
        {label}
      </BusyButton>
    </>
  );
}
