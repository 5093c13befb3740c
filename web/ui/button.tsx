import { Button, type ButtonProps } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

type ButtonLinkProps = Omit<ButtonProps, 'asChild' | 'type'> & Pick<LinkProps, 'to'>;

export const TextButton = (props: ButtonProps) => (
  <Button variant="plain" size="sm" px="0" color="teal.fg" textDecoration="underline" {...props} />
);

export function ButtonLink({ to, children, ...button }: ButtonLinkProps) {
  return (
    <Button {...button} type={undefined} asChild>
      <Link to={to}>{children}</Link>
    </Button>
  );
}

/** Screen readers announce it as a button and Space presses it; without script it is still a link. */
export function LeadingButton(props: ButtonLinkProps) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return <ButtonLink role="button" onKeyDown={press} {...props} />;
}
