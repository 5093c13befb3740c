import type { NativeSelectFieldProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { PUBLIC_NAMES, type PublicName } from '../../shared/enumerations.ts';
import { PUBLIC_NAME_LABELS, shownName } from '../lib/person.ts';
import { SelectField } from './text-field.tsx';

interface ShownAsProps extends NativeSelectFieldProps {
  label?: string;
  firstName: string | null;
  lastName: string | null;
  chosen: PublicName;
  error?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

export function ShownAs({
  label = 'Shown as',
  firstName,
  lastName,
  chosen,
  children,
  ...select
}: ShownAsProps) {
  const name = shownName(
    { firstName: firstName === '' ? 'Name' : firstName, lastName: lastName === '' ? 'Surname' : lastName },
    chosen,
  );
  return (
    <SelectField
      label={label}
      hint={
        <>
          <span aria-live="polite">
            Public reviews say: Reported by <strong>{name}</strong>.
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
