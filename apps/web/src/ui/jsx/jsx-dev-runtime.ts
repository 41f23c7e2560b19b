import { Fragment, jsxDEV as make } from 'react/jsx-dev-runtime';
import { withOwnElements } from './own-elements.ts';

/** JSX factory in development. */
export const jsxDEV: typeof make = (type, props, key, isStatic, ...place) => {
  const own = withOwnElements(type, props as { children?: unknown });
  return make(type, own, key, isStatic && Array.isArray(own.children), ...place);
};
export type { JSX } from './jsx-types.ts';
export { Fragment };
