import type { ComponentClass, ExoticComponent, JSX as React, ReactElement } from 'react';

/** A function that makes elements of its props, never a text by itself. */
export type Component<Props> = (props: Props) => ReactElement | readonly ReactElement[] | null;

type AnyComponent<Props> = Component<Props> | ExoticComponent<Props> | ComponentClass<Props>;

/** What JSX may be written with: as React's own, but no component is a text by itself. */
export declare namespace JSX {
  // oxlint-disable-next-line typescript/no-explicit-any -- Whatever props the component takes.
  type ElementType = keyof React.IntrinsicElements | AnyComponent<any>;
  type Element = ReactElement;
  type ElementClass = React.ElementClass;
  type ElementAttributesProperty = React.ElementAttributesProperty;
  type ElementChildrenAttribute = React.ElementChildrenAttribute;
  type LibraryManagedAttributes<Type, Props> = React.LibraryManagedAttributes<Type, Props>;
  type IntrinsicAttributes = React.IntrinsicAttributes;
  type IntrinsicElements = React.IntrinsicElements;
}
