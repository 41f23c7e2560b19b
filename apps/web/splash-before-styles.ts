import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const AFTER_SPLASH = /(\s*)(<noscript>)/;

/**
 * Moves the style sheet behind the splash in the document, so that browsers paint the splash before the style sheet
 * has arrived. They run the module scripts only when it has. Style sheets of single pages then come before it, so each
 * of them states the order of the cascade layers.
 */
export function splashBeforeStyles(): Plugin {
  return {
    name: 'splash-before-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => moveStyles(html),
    },
  };
}

/** Throws an error when the document has no place behind its splash. */
export function moveStyles(html: string): string {
  const links = html.match(STYLES) ?? [];
  const rest = html.replace(STYLES, '');
  if (!AFTER_SPLASH.test(rest)) throw new Error('index.html has no <noscript> behind its splash');
  return rest.replace(
    AFTER_SPLASH,
    (_, gap: string, tag: string) => `${links.map((link) => gap + link.trim()).join('')}${gap}${tag}`,
  );
}
