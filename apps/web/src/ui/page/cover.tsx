interface CoverProps {
  /** One character: the paper's numeral. */
  numeral: string;
  tone?: 'four' | 'six' | 'plain';
}

/** The cover of a booklet. Decorative: its title stands beside it. */
export function Cover({ numeral, tone = 'four' }: CoverProps) {
  return (
    <span aria-hidden className="cover" data-tone={tone}>
      {numeral}
    </span>
  );
}
