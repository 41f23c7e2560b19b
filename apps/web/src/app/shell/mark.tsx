/** The site's mark: four bubbles of an answer sheet, one of them filled. The window's icon is the same drawing. */
export function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-7 shrink-0 md:size-8">
      <rect width="32" height="32" rx="8" fill="var(--key-edge)" />
      <g fill="none" stroke="#fff" strokeWidth="2">
        <rect x="5.5" y="8.5" width="9" height="6" rx="3" />
        <rect x="17.5" y="8.5" width="9" height="6" rx="3" fill="#fff" />
        <rect x="5.5" y="17.5" width="9" height="6" rx="3" />
        <rect x="17.5" y="17.5" width="9" height="6" rx="3" />
      </g>
    </svg>
  );
}
