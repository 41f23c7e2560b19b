/** Of the button with all numbers. */
export const NUMBERS = 'all-numbers';

/** Twenty-five questions are some two hundred presses of Tab: this goes past them, and is seen while it has the focus. */
export function SkipToNumbers() {
  return (
    <button
      type="button"
      className="btn btn-outline fixed start-2 top-2 z-40 -translate-y-24 bg-base-100 focus:translate-y-0"
      onClick={() => document.getElementById(NUMBERS)?.focus()}
    >
      跳到答题卡
    </button>
  );
}
