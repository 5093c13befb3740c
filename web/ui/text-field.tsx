import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** One line of text: `<TextField label="City" error={…} {...register('city')} />`. */
export function TextField({ label, error, hint, optional, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  optional,
  ...area
}: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(wiring) => <textarea {...area} {...wiring} />}
    </Field>
  );
}

type SelectFieldProps = FieldText & ComponentProps<'select'> & { children: ReactNode };

/** The browser's own select. No option may have an empty value. */
export function SelectField({ label, error, hint, optional, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(wiring) => (
        <div className={styles.selectWrap}>
          <select {...select} {...wiring}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </div>
      )}
    </Field>
  );
}
