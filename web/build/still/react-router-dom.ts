import { jsx } from './react.ts';

/* Stands in for react-router-dom where a page is drawn once: links are links. */

interface LinkProps {
  to: string;
  [attribute: string]: unknown;
}

export const Link = ({ to, ...rest }: LinkProps) => jsx('a', { ...rest, href: to });
