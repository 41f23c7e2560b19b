import { BookOpen, Headphones, History, RotateCcw, Shapes, type LucideIcon } from 'lucide-react';
import { LISTENING_NAMES } from './listening-names.ts';
import { RowBody } from '#ui/page/row-body.tsx';
import type { Offer } from './practice-offers.ts';
import type { Start } from './use-start.ts';

interface OtherOffersProps {
  offers: readonly Offer[];
  start: Start;
  onBegin: (offer: Offer) => void;
}

/** A few other sets; the whole row begins one. */
export function OtherOffers({ offers, start, onBegin }: OtherOffersProps) {
  return (
    <section aria-labelledby="other-offers">
      <h2 id="other-offers" className="mb-2 px-1 text-title font-bold">
        也可以练
      </h2>
      <ul className="sheet rows px-5 py-1 md:px-6">
        {offers.map((offer) => (
          <li key={JSON.stringify(offer.opens)}>
            <button
              type="button"
              aria-disabled={start.starting !== null}
              className="row-link"
              onClick={() => start.starting === null && onBegin(offer)}
            >
              <RowBody icon={iconOf(offer)} title={titleOf(offer)} note={offer.reason} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ kind, name, items }: Offer): string {
  if (kind === 'open') return `接着做：${name}`;
  return kind === 'due' ? `今天到期的${items}道` : `${name}${items}题`;
}

function iconOf({ kind, name }: Offer): LucideIcon {
  if (kind === 'open') return History;
  if (kind === 'due') return RotateCcw;
  if (kind === 'point') return Shapes;
  return LISTENING_NAMES.has(name) ? Headphones : BookOpen;
}
