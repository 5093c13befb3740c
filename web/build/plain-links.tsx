import type { ComponentProps } from 'react';

/*
 * Stands in for react-router-dom in the function that writes company pages: all that they take from it is a link, which
 * is an <a> there, and the whole router would make the function half as large again.
 */

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** For the page that it leads to, where the app is running. */
  state?: unknown;
};

export const Link = ({ to, state: _, children, ...rest }: LinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
);
