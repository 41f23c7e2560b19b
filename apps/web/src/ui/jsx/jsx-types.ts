import type { ComponentClass, ExoticComponent, JSX as React, ReactElement } from 'react';

/** A function component that returns elements, never bare text. */
export type Component<Props> = (props: Props) => ReactElement | readonly ReactElement[] | null;

type AnyComponent<Props> = Component<Props> | ExoticComponent<Props> | ComponentClass<Props>;

/** React's JSX types, except that components must not return bare text. */
export declare namespace JSX {
  // oxlint-disable-next-line typescript/no-explicit-any -- Components with any props.
  type ElementType = keyof React.IntrinsicElements | AnyComponent<any>;
  type Element = ReactElement;
  type ElementClass = React.ElementClass;
  type ElementAttributesProperty = React.ElementAttributesProperty;
  type ElementChildrenAttribute = React.ElementChildrenAttribute;
  type LibraryManagedAttributes<Type, Props> = React.LibraryManagedAttributes<Type, Props>;
  type IntrinsicAttributes = React.IntrinsicAttributes;
  type IntrinsicElements = React.IntrinsicElements;
}
