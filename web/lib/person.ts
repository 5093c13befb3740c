interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

const firstLetter = (text: string | null) => [...(text ?? '')][0]?.toUpperCase() ?? '';

/** The first letters of first and last name; without both, the e-mail's; without that, U. */
export function initials({ firstName, lastName, email }: Person): string {
  if (firstName && lastName) return firstLetter(firstName) + firstLetter(lastName);
  return firstLetter(email) || 'U';
}

/** First and last name, whichever there are. */
export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}
