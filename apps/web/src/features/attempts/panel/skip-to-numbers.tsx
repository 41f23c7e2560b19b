/** Element id of the button that opens all items. */
export const NUMBERS = 'all-numbers';

/** Skip link, visible on focus: 25 questions take about 200 presses of Tab. */
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
