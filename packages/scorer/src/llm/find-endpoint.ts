import type { ModelDeps } from './model-deps.ts';
import type { ModelSettings } from './model-request.ts';
import { PrivateAddressError, resolveAllowed } from './private-address.ts';

/**
 * The endpoint's URL, if its address is allowed. The transport checks again when it connects; this check avoids the
 * call.
 */
export async function findEndpoint(
  { baseUrl, isPrivateAllowed }: Pick<ModelSettings, 'baseUrl' | 'isPrivateAllowed'>,
  { resolve }: Pick<ModelDeps, 'resolve'>,
): Promise<{ url: URL } | { refusal: 'bad_address' | 'private_address' | 'unreachable' }> {
  const url = URL.parse(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return { refusal: 'bad_address' };
  }
  const root = url.pathname === '/' ? '/v1' : url.pathname.replace(/\/+$/, '');
  url.pathname = `${root}/chat/completions`;
  try {
    await resolveAllowed(url, isPrivateAllowed, resolve);
    return { url };
  } catch (error) {
    return { refusal: error instanceof PrivateAddressError ? 'private_address' : 'unreachable' };
  }
}
