/** Form-level error message; announced when it appears. */
export function FormFault({ fault }: { fault: string | undefined }) {
  return (
    <p
      role="alert"
      className={
        fault === undefined ? 'hidden' : 'mb-4 rounded-(--radius-box) border border-ink-bad px-4 py-3 text-ink-bad'
      }
    >
      {fault}
    </p>
  );
}
