import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../features/administration/account/person-screen.tsx';

export const Route = createFileRoute('/admin/people/$id')({ component: Person });

function Person() {
  const { id } = Route.useParams();
  return <PersonScreen key={id} id={id} />;
}
