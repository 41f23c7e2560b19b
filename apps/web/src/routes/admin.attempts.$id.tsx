import { createFileRoute } from '@tanstack/react-router';
import { SheetScreen } from '../features/administration/results/sheet-screen.tsx';

export const Route = createFileRoute('/admin/attempts/$id')({ component: Sheet });

function Sheet() {
  const { id } = Route.useParams();
  return <SheetScreen key={id} id={id} />;
}
