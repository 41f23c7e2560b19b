/** One column, readable on phones, in dark mode and in print. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1f2320; --muted: #55605a; --page: #faf7f5; --line: #d9d2cc; --good: #1c6b3a; --bad: #a3262a; --mark: #fdeaa7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e0dc; --muted: #a9b0ab; --page: #171212; --line: #3a3433; --good: #7fd09b; --bad: #ff9c96; --mark: #5a4a0d; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--page); color: var(--ink); font: 1rem/1.65 system-ui, "Noto Sans CJK SC", sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.3; } h2 { font-size: 1.3rem; margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1.5rem; } h3 { font-size: 1.1rem; } h4 { font-size: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
a { color: inherit; display: inline-block; padding: .6rem 0; } a[aria-current] { font-weight: 700; text-decoration-thickness: 3px; }
a:focus-visible, audio:focus-visible { outline: 3px solid var(--good); outline-offset: 2px; }
.passage { font-family: Georgia, "Noto Serif CJK SC", serif; font-size: 1.0625rem; }
.items, .options, .bank, .faults { list-style: none; padding: 0; }
.item { margin: 1.25rem 0; } .stem { margin: 0 0 .25rem; } .no { display: inline-block; min-width: 1.8rem; }
.options { margin: 0 0 .5rem 1.8rem; } .options .key { color: var(--good); font-weight: 700; }
.bank { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: .25rem 1rem; }
.behind { border-left: 3px solid var(--line); margin: .5rem 0 0; padding-left: .75rem; font-size: .9375rem; } .behind dt { font-weight: 700; } .behind dd { margin: 0 0 .4rem; }
.note, .unwritten { color: var(--muted); font-size: .875rem; font-weight: 400; }
.faults { border: 1px solid var(--bad); border-radius: .5rem; padding: .5rem .75rem; margin: .5rem 0; color: var(--bad); font-size: .9375rem; } .faults li::before { content: "✗ "; }
mark { background: var(--mark); color: inherit; } sup { color: var(--muted); }
audio { width: 100%; max-width: 28rem; vertical-align: middle; }
@media print {
  :root { color-scheme: light; --ink: #000; --muted: #444; --page: #fff; --line: #bbb; --mark: #eee; --good: #000; --bad: #000; }
  nav, audio { display: none; } body { max-width: none; padding: 0; font-size: 11pt; } .item { break-inside: avoid; } h2, h3, h4 { break-after: avoid; }
}
`;
