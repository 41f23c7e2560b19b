import type { User } from '@study/contract/account/auth.ts';
import { StudentHome } from './student-home.tsx';
import { useNotice } from './use-notice.ts';
import { VisitorHome } from './visitor/visitor-home.tsx';

interface HomeScreenProps {
  user: User | null;
  /** Nobody is signed in, as opposed to a user who is still loading. */
  isVisitor: boolean;
  onSaved: (user: User) => void;
}

/** Shows a notice from the address once, if it is one of the known messages. */
export function HomeScreen({ user, isVisitor, onSaved }: HomeScreenProps) {
  const notice = useNotice(isVisitor);
  return (
    <>
      <div role="status">
        {notice !== null && (
          <p className="mx-auto mt-6 max-w-6xl px-4 md:px-6">
            <span className="sheet block px-5 py-3">{notice}</span>
          </p>
        )}
      </div>
      {user === null ? <VisitorHome /> : <StudentHome user={user} onSaved={onSaved} />}
    </>
  );
}
