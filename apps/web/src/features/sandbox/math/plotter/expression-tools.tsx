import type { Integral } from '@study/plot/engine/integrate.ts';
import type { PlotFunction } from '@study/plot/engine/read-lines.ts';
import { numberWithPi, plainNumber } from '@study/plot/view/plain-number.ts';
import type { DrawnLine } from '@study/plot/view/plot-messages.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { NumberField } from './number-field.tsx';

interface ExpressionToolsProps {
  line: PlotFunction;
  no: number;
  drawn: DrawnLine | undefined;
  onChange: (change: Partial<Omit<PlotFunction, 'id'>>) => void;
}

function integralWords(integral: Integral): string {
  if (integral.kind === 'divergent') return `发散（在x = ${plainNumber(integral.at)}处无界）`;
  if (integral.kind === 'undefined') return `函数在x = ${plainNumber(integral.at)}附近没有定义`;
  return numberWithPi(integral.value);
}

function tangentWords(at: number, { y, slope }: { y: number; slope: number }): string {
  if (!Number.isFinite(y + slope)) return '这一点没有切线';
  const cut = y - slope * at;
  const rest = Math.abs(cut) < 1e-12 ? '' : cut < 0 ? ` − ${plainNumber(-cut)}` : ` + ${plainNumber(cut)}`;
  return `y = ${plainNumber(slope)}x${rest}`;
}

/** Derivative, tangent and definite integral of a function of x. */
export function ExpressionTools({ line, no, drawn, onChange }: ExpressionToolsProps) {
  const { tangent, integral } = line;
  return (
    <fieldset className="grid gap-1 text-[0.875rem]">
      <legend className="sr-only">第{no}条的工具</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <CheckField
          className="md:min-h-8"
          label="导数"
          isOn={line.derivative}
          onTurn={(derivative) => onChange({ derivative })}
        />
        {line.derivative && (
          <output className="min-w-0 font-mono break-words" lang="en">
            {drawn?.derivative ? `y′ = ${drawn.derivative}` : '式子太长，只画曲线'}
          </output>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <CheckField
          className="md:min-h-8"
          label="切线"
          isOn={tangent !== null}
          onTurn={(isOn) => onChange({ tangent: isOn ? 1 : null })}
        />
        {tangent !== null && (
          <>
            <NumberField label="x =" value={tangent} onSet={(at) => onChange({ tangent: at })} />
            {drawn?.tangent && <output className="font-mono">{tangentWords(tangent, drawn.tangent)}</output>}
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <CheckField
          className="md:min-h-8"
          label="定积分"
          isOn={integral !== null}
          onTurn={(isOn) => onChange({ integral: isOn ? { from: 0, to: 1 } : null })}
        />
        {integral !== null && (
          <>
            <NumberField
              label="从"
              value={integral.from}
              onSet={(from) => onChange({ integral: { ...integral, from } })}
            />
            <NumberField label="到" value={integral.to} onSet={(to) => onChange({ integral: { ...integral, to } })} />
            {drawn?.integral && <output>{`= ${integralWords(drawn.integral)}`}</output>}
          </>
        )}
      </div>
    </fieldset>
  );
}
