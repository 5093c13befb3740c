import type { NativeSelectFieldProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { PUBLIC_NAMES, type PublicName } from '../../shared/enumerations.ts';
import { PUBLIC_NAME_LABELS, shownName } from '../lib/person.ts';
import { SelectField } from './text-field.tsx';

interface ShownAsProps extends NativeSelectFieldProps {
  /** `Shown as`, unless the page needs a longer label. */
  label?: string;
  firstName: string | null;
  lastName: string | null;
  /** The current choice, for the preview. */
  chosen: PublicName;
  error?: string | undefined;
  /** An explanation of the choice, below the preview. */
  children: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** Lets reviewers choose how much of their name to show, with a preview of the line on public reviews. */
export function ShownAs({
  label = 'Shown as',
  firstName,
  lastName,
  chosen,
  children,
  ...select
}: ShownAsProps) {
  const name = shownName({ firstName: firstName || 'Name', lastName: lastName || 'Surname' }, chosen);
  return (
    <SelectField
      label={label}
      hint={
        <>
          <span aria-live="polite">
            <span>{`Public reviews say: ${chosen === 'hidden' ? '' : 'Reported by '}`}</span>
            <strong>{name}</strong>.
          </span>{' '}
          {children}
        </>
      }
      {...select}
    >
      {PUBLIC_NAMES.map((value) => (
        <option key={value} value={value}>
          {PUBLIC_NAME_LABELS[value]}
        </option>
      ))}
    </SelectField>
  );
}
