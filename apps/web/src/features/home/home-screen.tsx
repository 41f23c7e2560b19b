import type { User } from '@study/contract/auth.ts';
import { ownMessage } from '../../redirect-target.ts';
import { StudentHome } from './student-home.tsx';
import { VisitorHome } from './visitor-home.tsx';

interface HomeScreenProps {
  user: User | null;
  /** A notice from the address; only the product's own sentences are shown. */
  message?: string | undefined;
}

export function HomeScreen({ user, message }: HomeScreenProps) {
  const notice = ownMessage(message);
  return (
    <>
      {notice !== null && (
        <p role="status" className="mx-auto mt-6 max-w-6xl px-4 md:px-6">
          <span className="sheet block px-5 py-3">{notice}</span>
        </p>
      )}
      {user === null ? <VisitorHome /> : <StudentHome user={user} />}
    </>
  );
}
