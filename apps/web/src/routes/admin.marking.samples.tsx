import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { samplesOf } from '../features/administration/marking/marking-search-params.ts';
import { SamplesScreen } from '../features/administration/marking/samples-screen.tsx';

export const Route = createFileRoute('/admin/marking/samples')({
  validateSearch: searchOf('exam_type', 'part'),
  component: Samples,
});

function Samples() {
  return <SamplesScreen {...samplesOf(Route.useSearch())} />;
}
