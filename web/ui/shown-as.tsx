import type { NativeSelectFieldProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { PUBLIC_NAMES, type PublicName } from '../../shared/enumerations.ts';
import { PUBLIC_NAME_LABELS, shownName } from '../lib/person.ts';
import { SelectField } from './text-field.tsx';

interface ShownAsProps extends NativeSelectFieldProps {
  /** `Shown as`, unless the page around it calls for more words. */
  label?: string;
  firstName: string | null;
  lastName: string | null;
  /** What is chosen now, for the preview. */
  chosen: PublicName;
  error?: string | undefined;
  /** What the choice is about, below the preview. */
  children: ReactNode;
  ref?: Ref<HTMLSelectElement>;
}

/** How much of their name a reviewer shows, with the line that public reviews will have. */
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
            Public reviews say: {chosen !== 'hidden' && 'Reported by '}
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
