import { Minus, Plus } from 'lucide-react';

interface StepperProps {
  /** Label of the input. */
  name: string;
  /** 题 or 分. */
  unit: string;
  value: number;
  most: number;
  step?: number;
  onSet: (value: number) => void;
}

/** Number input from 0 up with buttons and, on wide screens, a slider. */
export function Stepper({ name, unit, value, most, step = 1, onSet }: StepperProps) {
  const move = (by: number) => onSet(Math.min(most, Math.max(0, value + by)));
  return (
    <div className="flex items-center justify-center gap-1 sm:gap-3">
      <StepButton label={`${name}少1${unit}`} isOff={value <= 0} onPress={() => move(-1)}>
        <Minus size={18} aria-hidden />
      </StepButton>
      <input
        type="range"
        aria-label={name}
        aria-valuetext={`${value}${unit}，共${most}${unit}`}
        className="range hidden w-0 min-w-0 grow range-sm sm:block"
        min={0}
        max={most}
        step={step}
        value={value}
        onChange={({ target }) => onSet(Number(target.value))}
      />
      <span className="min-w-10 text-center font-medium whitespace-nowrap tabular-nums">
        {value}
        <span className="font-normal text-ink-muted">/{most}</span>
      </span>
      <StepButton label={`${name}多1${unit}`} isOff={value >= most} onPress={() => move(1)}>
        <Plus size={18} aria-hidden />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

/** Not `disabled` at the end of the range, which would drop the focus. */
function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-square btn-ghost h-11 w-11 md:h-9 md:w-9 ${isOff ? 'opacity-50' : ''}`}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
