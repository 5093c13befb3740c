import type { Control } from 'react-hook-form';
import { CATEGORIES, CATEGORY_LABELS, type Category } from '../../../shared/enumerations.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import type { ReviewFormOutput } from './review-form-schema.ts';
import type { ReviewFormInput } from './review-form-values.ts';

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
  control: Control<ReviewFormInput, unknown, ReviewFormOutput>;
}

export function CategoryChoice({ control }: CategoryChoiceProps) {
  const choices = CATEGORIES.map((category) => ({ value: category, ...CHOICES[category] }));
  return <RadioCards control={control} name="category" label="Category" choices={choices} />;
}
