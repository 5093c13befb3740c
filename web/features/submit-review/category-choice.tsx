import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CATEGORIES, CATEGORY_LABELS, type Category } from '../../../shared/enumerations.ts';
import { FieldError } from '../../ui/field.tsx';
import styles from './category-choice.module.css';

/** Names and descriptions of the choices. */
const CHOICES: Record<Category, { name: string; about: string }> = {
  NON_PAYMENT: {
    name: CATEGORY_LABELS.NON_PAYMENT,
    about: 'The company failed to pay for goods or services',
  },
  FRAUD: { name: CATEGORY_LABELS.FRAUD, about: 'The company misled you to get money, goods or work' },
  CONTRACT_BREACH: {
    name: CATEGORY_LABELS.CONTRACT_BREACH,
    about: 'The company did not keep to what was agreed',
  },
  OTHER: { name: 'Other business misconduct', about: 'Something else that others should know about' },
};

interface CategoryChoiceProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function CategoryChoice({ field, error }: CategoryChoiceProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>Category</legend>
      <div className={styles.choices}>
        {CATEGORIES.map((category) => (
          <label key={category} className={styles.choice}>
            <input
              {...field}
              type="radio"
              value={category}
              aria-labelledby={`${id}-${category}`}
              aria-describedby={`${id}-${category}-about`}
            />
            <span>
              <span id={`${id}-${category}`} className={styles.name}>
                {CHOICES[category].name}
              </span>
              <span id={`${id}-${category}-about`} className={styles.about}>
                {CHOICES[category].about}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
