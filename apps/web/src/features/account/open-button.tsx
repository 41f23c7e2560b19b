interface OpenButtonProps {
  label: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Opens the form below it, and puts it away again. */
export function OpenButton({ label, isOpen, onToggle }: OpenButtonProps) {
  return (
    <button type="button" className="btn btn-outline h-11" aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      {isOpen ? '收起' : label}
    </button>
  );
}
