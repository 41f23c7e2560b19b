interface CheckFieldProps {
  label: string;
  isOn: boolean;
  className?: string;
  onTurn: (isOn: boolean) => void;
}

export function CheckField({ label, isOn, className = '', onTurn }: CheckFieldProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input type="checkbox" className="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}
