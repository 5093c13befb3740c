import type { PublicName } from '../../shared/enumerations.ts';

interface Person {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

const firstLetter = (text: string | null) => [...(text ?? '')][0]?.toUpperCase() ?? '';

export function initials({ firstName, lastName, email }: Person): string {
  if (firstName && lastName) return firstLetter(firstName) + firstLetter(lastName);
  return firstLetter(email) || 'U';
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

export const PUBLIC_NAME_LABELS: Record<PublicName, string> = {
  full: 'First and last name',
  first: 'First name only',
  hidden: 'No name, “Verified User”',
};

export function shownName(person: Pick<Person, 'firstName' | 'lastName'>, publicName: PublicName): string {
  const { firstName, lastName } = person;
  if (publicName === 'hidden' || !firstName) return 'Verified User';
  return publicName === 'first' ? firstName : fullName({ firstName, lastName });
}
