import type { User } from '@study/contract/auth.ts';
import { StudentHome } from './student-home.tsx';
import { useNotice } from './use-notice.ts';
import { VisitorHome } from './visitor-home.tsx';

interface HomeScreenProps {
  user: User | null;
  /** A notice from the address; only the product's own sentences are shown, and once. */
  message?: string | undefined;
}

export function HomeScreen({ user, message }: HomeScreenProps) {
  const notice = useNotice(message);
  return (
    <>
      <div role="status">
        {notice !== null && (
          <p className="mx-auto mt-6 max-w-6xl px-4 md:px-6">
            <span className="sheet block px-5 py-3">{notice}</span>
          </p>
        )}
      </div>
      {user === null ? <VisitorHome /> : <StudentHome user={user} />}
    </>
  );
}
