const PARTS = [1, 2, 3, 4, 6, 8, 12];

/**
 * Formats a number for display: six significant digits, a true minus sign, powers of ten for large and small values.
 */
export function plainNumber(value: number): string {
  if (Number.isNaN(value)) return '没有定义';
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞';
  if (value === 0 || Math.abs(value) < 1e-12) return '0';
  const rounded = Number(value.toPrecision(6));
  const size = Math.abs(rounded);
  const text = size >= 1e7 || size < 1e-4 ? exponential(rounded) : String(rounded);
  return text.replace('-', '−');
}

function exponential(value: number): string {
  const [figures = '', exponent = ''] = value.toExponential().split('e');
  return `${figures}×10^${exponent.replace('+', '').replace('-', '−')}`;
}

/** A simple multiple of π as text; null for any other number. */
export function partOfPi(value: number): string | null {
  if (value === 0) return '0';
  if (!Number.isFinite(value)) return null;
  for (const below of PARTS) {
    const above = Math.round((value / Math.PI) * below);
    if (above === 0 || Math.abs(value - (above * Math.PI) / below) > 1e-9 * Math.max(1, Math.abs(value))) continue;
    const sign = above < 0 ? '−' : '';
    const times = Math.abs(above) === 1 ? '' : String(Math.abs(above));
    return `${sign}${times}π${below === 1 ? '' : `/${below}`}`;
  }
  return null;
}

/** A number with its value as a multiple of π, if it is one. */
export function numberWithPi(value: number): string {
  const part = value === 0 ? null : partOfPi(value);
  return part === null ? plainNumber(value) : `${plainNumber(value)}（${part}）`;
}
