import type { Plugin } from 'vite';

/**
 * Writes the API base URL (`VITE_API_BASE`) into the document, for scripts and for the server's content security
 * policy.
 */
export function apiBase(): Plugin {
  let base = '';
  return {
    name: 'api-base',
    configResolved({ env }) {
      base = String(env['VITE_API_BASE'] ?? '');
      if (base !== '' && !/^https?:\/\/[^\s"'/?#]+(\/[^\s"'?#]*[^\s"'?#/])?$/.test(base)) {
        throw new Error(`VITE_API_BASE应为 https://api.example.com 这样的地址，最后没有斜杠；现在是 ${base}`);
      }
    },
    transformIndexHtml: (html) => html.replace('name="api-base" content=""', () => `name="api-base" content="${base}"`),
  };
}
