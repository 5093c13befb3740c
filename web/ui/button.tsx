import type { ComponentProps, KeyboardEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export interface ButtonStyle {
  /** `signal` is for flags and for what destroys. */
  variant?: 'solid' | 'danger' | 'outline' | 'plain' | undefined;
  small?: boolean | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

export function buttonClass({ variant = 'solid', small, wide }: ButtonStyle, className?: string): string {
  return [styles.button, styles[variant], small && styles.small, wide && styles.wide, className]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle;

/** A button: something happens here. What leads to a page is a ButtonLink. */
export function Button({ variant, small, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, small, wide }, className)} {...rest} />;
}

type ButtonLinkProps = LinkProps & ButtonStyle;

/** A link to a page of this app that looks like a button. */
export function ButtonLink({ variant, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, small, wide }, className)} {...rest} />;
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
