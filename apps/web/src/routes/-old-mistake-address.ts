import { redirect } from '@tanstack/react-router';
import { needsLogin } from '../app/guard.ts';
import { addressOfOld, WHOLE_BOOK } from '../features/mistakes/book-search-params.ts';

interface Visit {
  location: { href: string; search: { item?: string; review?: string } };
  params: { id?: string };
}

/** `beforeLoad` of mistake book pages: requires login, and redirects URLs of earlier versions. */
export async function needsLoginAndNewAddress({ location, params }: Visit): Promise<void> {
  await needsLogin.beforeLoad({ location });
  const mistake = addressOfOld(location.search, params.id ?? WHOLE_BOOK);
  if (mistake !== null) throw redirect({ ...mistake, replace: true });
}
