import { fieldProps } from '../../lib/form.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import styles from './takedown.module.css';
import type { TakedownForm } from './use-takedown-form.ts';

interface StatutoryNoticeProps {
  form: TakedownForm;
}

/** Optional fields for what section 77 of the ECT Act requires of a notice beside the reason. */
export function StatutoryNotice({ form }: StatutoryNoticeProps) {
  return (
    <details className={styles.more}>
      <summary>Add what a notice under section 77 of the ECT Act asks for</summary>
      <div className={styles.fields}>
        <TextAreaField
          optional
          label="Right Infringed"
          rows={3}
          hint="Which of your rights the review infringes, such as your good name"
          {...fieldProps(form, 'rightInfringed')}
        />
        <TextAreaField
          optional
          label="Remedy Sought"
          rows={3}
          hint="What you ask us to do"
          {...fieldProps(form, 'remedySought')}
        />
        <TextField
          optional
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          {...fieldProps(form, 'requesterPhone')}
        />
        <TextField
          optional
          label="Postal Address"
          autoComplete="street-address"
          {...fieldProps(form, 'requesterAddress')}
        />
        <CheckboxField label="I act in good faith" {...fieldProps(form, 'goodFaith')} />
        <CheckboxField
          label="To my knowledge, what I state here is true and correct"
          {...fieldProps(form, 'truthful')}
        />
        <TextField
          optional
          label="Signature"
          autoComplete="off"
          hint="Type your full name"
          {...fieldProps(form, 'signature')}
        />
      </div>
    </details>
  );
}
