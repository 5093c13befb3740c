import type { ComponentProps, KeyboardEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export interface ButtonLook {
  /** `signal` is for flags and for what destroys. */
  look?: 'solid' | 'signal' | 'outline' | 'plain' | undefined;
  small?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

export function buttonClass({ look = 'solid', small, wide }: ButtonLook, className?: string): string {
  return [styles.button, styles[look], small && styles.small, wide && styles.wide, className]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A button: something happens here. What leads to a page is a ButtonLink. */
export function Button({ look, small, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ look, small, wide }, className)} {...rest} />;
}

type ButtonLinkProps = LinkProps & ButtonLook;

/** A link to a page of this app that looks like a button. */
export function ButtonLink({ look, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ look, small, wide }, className)} {...rest} />;
}

/**
 * The same for what is called a button though it leads to a page: announced as a button and pressed by Space too,
 * and without script still a link.
 */
export function LeadingButton(props: ButtonLinkProps) {
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return <ButtonLink role="button" onKeyDown={press} {...props} />;
}
