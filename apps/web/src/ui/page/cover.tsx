interface CoverProps {
  /** The paper's numeral, one character. */
  numeral: string;
  tone?: 'four' | 'six' | 'plain';
}

/** Booklet cover. Decorative, because the title is beside it. */
export function Cover({ numeral, tone = 'four' }: CoverProps) {
  return (
    <span aria-hidden className="cover" data-tone={tone}>
      {numeral}
    </span>
  );
}
