interface OpenButtonProps {
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens the form below it, and puts it away again. */
export function OpenButton({ label, isOpen, onToggle }: OpenButtonProps) {
  return (
    <button
      type="button"
      className={`btn h-11 ${isOpen ? 'btn-ghost' : 'btn-outline'}`}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {isOpen ? '取消' : label}
    </button>
  );
}
