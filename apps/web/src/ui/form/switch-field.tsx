interface SwitchFieldProps {
  label: string;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

export function SwitchField({ label, isOn, onTurn }: SwitchFieldProps) {
  return (
    <label className="no-print flex min-h-11 cursor-pointer items-center gap-3 md:min-h-8">
      <input type="checkbox" className="toggle" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
