import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../state/theme.ts';
import type { Chart as DrawnChart, ChartOption } from './chart-engine.ts';

/** Theme colours for charts. */
export interface ChartColours {
  ink: string;
  muted: string;
  line: string;
  surface: string;
  accent: string;
  good: string;
  bad: string;
  warn: string;
}

interface ChartProps {
  /** Text alternative in one or two sentences. */
  description: string;
  heightRem: number;
  /** Memoise it: a new function redraws the chart. */
  optionFor: (colours: ChartColours) => ChartOption;
}

/**
 * A chart of data that is also in a table. The chart engine is lazy-loaded when the chart comes near the viewport. Not
 * printed.
 */
export function Chart({ description, heightRem, optionFor }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const isNear = useIsNear(container);
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    if (!isNear || container.current === null) return;
    const element = container.current;
    let isGone = false;
    let drawn: DrawnChart | null = null;
    const resizing = new ResizeObserver(() => drawn?.resize());
    const draw = async () => {
      const { drawChart } = await import('./chart-engine.ts');
      if (isGone) return;
      drawn = drawChart(element);
      resizing.observe(element);
      setChart(drawn);
    };
    draw().catch(() => setBroken(true));
    return () => {
      isGone = true;
      resizing.disconnect();
      drawn?.dispose();
      setChart(null);
    };
  }, [isNear]);
  useEffect(() => {
    if (chart === null) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const aria = { enabled: true, label: { description } };
    chart.setOption({ animation: !isStill, animationDuration: 200, aria, ...optionFor(coloursOf(theme)) }, true);
  }, [chart, description, optionFor, theme]);
  if (isBroken) return <p className="no-print text-ui text-ink-muted">图没能载入，数字都在表里。</p>;
  return (
    <div role="img" aria-label={description} className="no-print">
      {/* Hidden from screen readers, which would read the chart's text word by word. */}
      <div ref={container} aria-hidden className="w-full" style={{ height: `${heightRem}rem` }} />
    </div>
  );
}

function useIsNear(container: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (container.current === null) return;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watching.observe(container.current);
    return () => watching.disconnect();
  }, [container]);
  return isNear;
}

/** Grid lines are fainter than the data. */
const LINE_OPACITY = 0.35;

const TOKENS: Readonly<Record<keyof ChartColours, string>> = {
  ink: '--ink',
  muted: '--ink-muted',
  line: '--ink-muted',
  surface: '--color-base-100',
  accent: '--ink-accent',
  good: '--ink-good',
  bad: '--ink-bad',
  warn: '--ink-warn',
};

function coloursOf(_theme: string): ChartColours {
  const styles = getComputedStyle(document.documentElement);
  const colours = Object.entries(TOKENS).map(([name, token]) => [name, rgbOf(styles.getPropertyValue(token).trim())]);
  const found = Object.fromEntries(colours) as ChartColours;
  return { ...found, line: found.muted.replace('rgb(', 'rgba(').replace(')', `, ${LINE_OPACITY})`) };
}

/** Converts a CSS colour, because the chart library only parses older notations. */
function rgbOf(colour: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return colour;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
