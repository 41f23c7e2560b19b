import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { searchOfText, TEXT_SEARCH, textPlaceOf } from '../features/administration/marking/marking-search-params.ts';
import { MarkingScreen } from '../features/administration/marking/marking-screen.tsx';

export const Route = createFileRoute('/admin/marking/$id')({
  validateSearch: searchOf(...TEXT_SEARCH),
  component: Marking,
});

function Marking() {
  const { id } = Route.useParams();
  const place = textPlaceOf(Route.useSearch());
  const { list } = place;
  const navigate = Route.useNavigate();
  const goBack = () =>
    list.of === 'queue'
      ? navigate({ to: '/admin/marking', search: list.search })
      : navigate({ to: '/admin/marking/samples', search: { exam_type: list.level, part: list.part } });
  return (
    <MarkingScreen
      id={id}
      place={place}
      onOpen={(text) =>
        void (text === null
          ? goBack()
          : navigate({ params: { id: text.submission }, search: searchOfText({ part: text.part, list }) }))
      }
    />
  );
}
