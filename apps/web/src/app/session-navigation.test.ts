import type { User } from '@study/contract/account/auth.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forgetSession, rememberTokens, rememberUser, subscribeAuth } from '../session/auth-store.ts';
import { refreshWhenUserChanges } from './session-navigation.ts';

const onPublicPage = { state: { matches: [] } } as unknown as AnyRouter;

test('who logs out is shown public data anew, and nothing that only they could ask for is asked for again', async () => {
  rememberTokens({ access: 'a', refresh: 'r' });
  rememberUser({ id: 'somebody' } as User);
  const client = new QueryClient();
  refreshWhenUserChanges(onPublicPage, client);
  const asked: string[] = [];
  const show = (name: string) => {
    const queryFn = () => {
      asked.push(name);
      return name;
    };
    return new QueryObserver(client, { queryKey: [name], queryFn }).subscribe(() => {});
  };
  show('papers');
  const hide = show('dashboard');
  // Like a page, it learns of the end of the session after the function under test.
  subscribeAuth(() => void Promise.resolve().then(hide));
  await wait(5);
  expect(asked).toEqual(['papers', 'dashboard']);

  forgetSession();
  expect(client.getQueryData(['papers'])).toBeUndefined();
  await wait(5);
  expect(asked).toEqual(['papers', 'dashboard', 'papers']);
});
