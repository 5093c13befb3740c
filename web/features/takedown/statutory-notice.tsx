import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import styles from './takedown.module.css';
import type { TakedownForm } from './use-takedown-form.ts';

interface StatutoryNoticeProps {
  form: TakedownForm;
}

/** Optional fields for what section 77 of the ECT Act requires of a notice beside the reason. */
export function StatutoryNotice({ form }: StatutoryNoticeProps) {
  const { errors } = form.formState;
  return (
    <details className={styles.more}>
      <summary>Add what a notice under section 77 of the ECT Act asks for</summary>
      <div className={styles.fields}>
        <TextAreaField
          optional
          label="Right Infringed"
          rows={3}
          hint="Which of your rights the review infringes, such as your good name"
          error={errors.rightInfringed?.message}
          {...form.register('rightInfringed')}
        />
        <TextAreaField
          optional
          label="Remedy Sought"
          rows={3}
          hint="What you ask us to do"
          error={errors.remedySought?.message}
          {...form.register('remedySought')}
        />
        <TextField
          optional
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          error={errors.requesterPhone?.message}
          {...form.register('requesterPhone')}
        />
        <TextField
          optional
          label="Postal Address"
          autoComplete="street-address"
          error={errors.requesterAddress?.message}
          {...form.register('requesterAddress')}
        />
        <CheckboxField
          label="I act in good faith"
          error={errors.goodFaith?.message}
          {...form.register('goodFaith')}
        />
        <CheckboxField
          label="To my knowledge, what I state here is true and correct"
          error={errors.truthful?.message}
          {...form.register('truthful')}
        />
        <TextField
          optional
          label="Signature"
          autoComplete="off"
          hint="Type your full name"
          error={errors.signature?.message}
          {...form.register('signature')}
        />
      </div>
    </details>
  );
}
