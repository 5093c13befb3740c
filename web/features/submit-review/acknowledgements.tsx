import { Fieldset } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fieldProps } from '../../lib/form.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import type { ReviewFormInput } from './review-form-values.ts';
import type { ReviewForm } from './use-review-form.ts';

const page = (to: string, name: string) => (
  <Link to={to} target="_blank">
    {name}
  </Link>
);

/** Their links open a new tab, so that the form stays. */
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

export function Acknowledgements({ form }: { form: ReviewForm }) {
  return (
    <Fieldset.Root pt="6" borderTopWidth="1px">
      <Fieldset.Legend float="left" textStyle="md">
        Before you submit
      </Fieldset.Legend>
      <Fieldset.Content gap="3">
        {Object.entries(ACKNOWLEDGEMENTS).map(([name, label]) => (
          <CheckboxField
            key={name}
            label={label}
            aria-required
            {...fieldProps(form, name as keyof typeof ACKNOWLEDGEMENTS)}
          />
        ))}
      </Fieldset.Content>
    </Fieldset.Root>
  );
}
