interface NextWrongProps {
  no: number;
  className?: string;
  onItem: (no: number) => void;
}

/** To the next item that went wrong. */
export function NextWrong({ no, className = '', onItem }: NextWrongProps) {
  return (
    <button
      type="button"
      className={`no-print btn btn-primary ${className}`}
      aria-keyshortcuts="Alt+ArrowDown"
      title="下一道错题（Alt+↓）"
      onClick={() => onItem(no)}
    >
      下一道错题：第{no}题
    </button>
  );
}
