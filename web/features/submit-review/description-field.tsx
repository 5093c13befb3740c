import { useWatch } from 'react-hook-form';
import { REVIEW_BODY } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/schemas/fields.ts';
import { TextAreaField } from '../../ui/text-field.tsx';
import styles from './review-form.module.css';
import type { ReviewForm } from './use-review-form.ts';

interface DescriptionFieldProps {
  form: ReviewForm;
}

/** The text itself, with its length as the API counts it. */
export function DescriptionField({ form }: DescriptionFieldProps) {
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  const isOver = length > REVIEW_BODY.max;
  return (
    <TextAreaField
      label="Detailed Description"
      rows={9}
      error={form.formState.errors.body?.message}
      hint={
        <span className={isOver ? styles.over : 'figures'}>
          {`${length} / ${REVIEW_BODY.max} characters (minimum ${REVIEW_BODY.min} required)`}
        </span>
      }
      {...form.register('body')}
    />
  );
}
