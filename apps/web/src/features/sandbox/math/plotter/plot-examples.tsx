const EXAMPLES = [
  ['y = sin x', '函数'],
  ['y = ax² + bx + c', '带滑块'],
  ['x² + y² = 9', '隐函数'],
  ['y > x² − 2', '不等式'],
  ['r = 3cos(2θ)', '极坐标'],
  ['(3cos 3t, 3sin 2t)', '参数方程'],
  ['{x<0: −x, x²}', '分段'],
  ['x = y² − 1', '以y为自变量'],
  ['y = ⌊x⌋', '取整'],
] as const;

/** Example expressions for an empty plot. */
export function PlotExamples({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <section aria-label="示例" className="py-2">
      <p className="text-ui text-ink-muted">输入一个式子，或从一个示例开始：</p>
      <ul className="mt-2 grid gap-1">
        {EXAMPLES.map(([text, kind]) => (
          <li key={text}>
            <button type="button" className="menu-row gap-3" onClick={() => onChoose(text)}>
              <span className="grow text-start font-mono" lang="en">
                {text}
              </span>
              <span className="text-note text-ink-muted">{kind}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
