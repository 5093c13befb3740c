import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import styles from './review-form.module.css';
import type { ReviewFormInput, ReviewFormOutput } from './review-form-schema.ts';

const page = (to: string, name: string) => (
  <Link to={to} target="_blank">
    {name}
  </Link>
);

/** The four statements. What they name opens beside the form, not in its place. */
const ACKNOWLEDGEMENTS = {
  isTruthful: 'What I write is truthful, and I experienced it first-hand',
  isAllegation: 'I understand that this is a public allegation, and that I answer for it',
  acceptsTerms: (
    <>
      I agree to the {page('/legal/terms', 'Terms')} and the {page('/legal/privacy', 'POPIA notice')}
    </>
  ),
  hasNoPersonalInformation:
    'I have left out personal information such as phone numbers, ID numbers and addresses',
} satisfies Partial<Record<keyof ReviewFormInput, ReactNode>>;

type Acknowledgement = keyof typeof ACKNOWLEDGEMENTS;

interface AcknowledgementsProps {
  form: UseFormReturn<ReviewFormInput, unknown, ReviewFormOutput>;
}

export function Acknowledgements({ form }: AcknowledgementsProps) {
  const { errors } = form.formState;
  return (
    <fieldset className={styles.acknowledgements}>
      <legend>Before you submit</legend>
      {Object.entries(ACKNOWLEDGEMENTS).map(([name, label]) => (
        <CheckboxField
          key={name}
          label={label}
          aria-required
          error={errors[name as Acknowledgement]?.message}
          {...form.register(name as Acknowledgement)}
        />
      ))}
    </fieldset>
  );
}
