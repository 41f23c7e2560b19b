import { Fragment, jsx as make } from 'react/jsx-runtime';
import { withOwnElements } from './own-elements.ts';

/** JSX factory in production. React's `jsx` and `jsxs` are the same function there. */
export const jsx: typeof make = (type, props, key) => make(type, withOwnElements(type, props as object), key);
export type { JSX } from './jsx-types.ts';
export { Fragment, jsx as jsxs };
