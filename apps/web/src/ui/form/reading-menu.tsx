import { usePopover } from '../dialog/use-popover.ts';
import { useObservable } from '../state/observable.ts';
import { READING_SIZES, readingSize, setReadingSize } from '../state/reading-size.ts';
import { setTheme, useTheme } from '../state/theme.ts';
import { Segmented } from './segmented.tsx';

const THEME_CHOICES = [
  { value: 'forest', label: '深' },
  { value: 'cupcake', label: '浅' },
] as const;

const LOOKS = { 15: 'text-ui', 17: 'text-passage', 20: 'text-title' } as const;
const SIZE_CHOICES = READING_SIZES.map((size) => ({
  value: size,
  label: <span className={`font-serif leading-none ${LOOKS[size]}`}>{size}</span>,
}));

/** Button with a small menu: font size of English texts, and theme. Both are stored on this device. */
export function ReadingMenu() {
  const { button, popover } = usePopover<HTMLDivElement>('end');
  return (
    <>
      <button {...button} className="btn btn-ghost btn-square btn-sm min-h-11 md:min-h-10" aria-label="字号和深浅">
        <b aria-hidden className="font-serif text-body">
          Aa
        </b>
      </button>
      <div
        {...popover}
        role="group"
        aria-label="字号和深浅"
        className="floating fixed m-0 w-64 space-y-3 overflow-y-auto p-4 text-ink"
      >
        <div>
          <p aria-hidden className="mb-1 text-note text-ink-muted">
            文章字号
          </p>
          <Segmented
            label="文章字号"
            value={useObservable(readingSize)}
            choices={SIZE_CHOICES}
            onChoose={setReadingSize}
          />
        </div>
        <div>
          <p aria-hidden className="mb-1 text-note text-ink-muted">
            深浅
          </p>
          <Segmented label="深浅" value={useTheme()} choices={THEME_CHOICES} onChoose={setTheme} />
        </div>
      </div>
    </>
  );
}
