/**
 * Curve colours: contrast of at least 3:1 on the paper of both themes, distinguishable for most kinds of colour
 * blindness.
 */
const LINES = [
  ['蓝', 'oklch(52% 0.19 255)', 'oklch(74% 0.14 240)'],
  ['橙', 'oklch(58% 0.17 50)', 'oklch(78% 0.15 60)'],
  ['绿', 'oklch(50% 0.13 155)', 'oklch(78% 0.16 150)'],
  ['紫', 'oklch(48% 0.2 305)', 'oklch(76% 0.14 305)'],
  ['红', 'oklch(52% 0.2 20)', 'oklch(72% 0.17 20)'],
  ['青', 'oklch(52% 0.1 200)', 'oklch(80% 0.11 200)'],
  ['褐', 'oklch(45% 0.08 70)', 'oklch(82% 0.08 85)'],
  ['灰', 'oklch(42% 0.02 280)', 'oklch(84% 0.02 280)'],
] as const;

/** A CSS colour for the current theme: forest is dark, cupcake light. */
export function lineColor(color: number): string {
  const [, light, dark] = LINES[color % LINES.length] ?? LINES[0];
  return `light-dark(${light}, ${dark})`;
}

export const colorName = (color: number): string => (LINES[color % LINES.length] ?? LINES[0])[0];
