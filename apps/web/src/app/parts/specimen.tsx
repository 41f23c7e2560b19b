import type { ReactNode } from 'react';

interface SpecimenProps {
  /** The component or the class, as code calls it. */
  name: string;
  children: ReactNode;
}

/** One part in its states. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <section aria-label={name} className="mt-8">
      <h3 lang="en" className="mb-2 text-note text-ink-muted">
        {name}
      </h3>
      {children}
    </section>
  );
}

export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="display text-section">{title}</h2>
      {children}
    </section>
  );
}
