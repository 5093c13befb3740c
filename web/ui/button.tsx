import type { ComponentProps, KeyboardEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export interface ButtonStyle {
  /** `danger` is for flags and for actions that delete something. */
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

/** A button that does something on this page; a link to another page is a ButtonLink. */
export function Button({ variant, small, wide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, small, wide }, className)} {...rest} />;
}

type ButtonLinkProps = LinkProps & ButtonStyle;

/** A link to a page of this app that looks like a button. */
export function ButtonLink({ variant, small, wide, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, small, wide }, className)} {...rest} />;
}

/**
 * A link that the product calls a button: announced as a button and pressed by Space too, and still a link where there
 * is no script.
 */
export function LeadingButton(props: ButtonLinkProps) {
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return <ButtonLink role="button" onKeyDown={press} {...props} />;
}
