import { Fragment, jsx as make } from 'react/jsx-runtime';
import { withOwnElements } from './own-elements.ts';

/** What JSX compiles to in a build. React makes both kinds of elements alike there. */
export const jsx: typeof make = (type, props, key) => make(type, withOwnElements(type, props as object), key);
export type { JSX } from './jsx-types.ts';
export { Fragment, jsx as jsxs };
