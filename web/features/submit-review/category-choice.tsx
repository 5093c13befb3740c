import { Box, RadioCard, SimpleGrid } from '@chakra-ui/react';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { CATEGORIES, CATEGORY_LABELS, type Category } from '../../../shared/enumerations.ts';
import { FieldError } from '../../ui/field.tsx';
import type { ReviewFormInput, ReviewFormOutput } from './review-form-schema.ts';

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
  control: Control<ReviewFormInput, unknown, ReviewFormOutput>;
}

export function CategoryChoice({ control }: CategoryChoiceProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'category' });
  const { invalid, error } = fieldState;
  return (
    <Box width="full">
      <RadioCard.Root
        required
        width="full"
        colorPalette="teal"
        name={field.name}
        value={field.value || null}
        onValueChange={({ value }) => field.onChange(value)}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}error` : undefined}
      >
        <RadioCard.Label textStyle="md">Category</RadioCard.Label>
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
          {CATEGORIES.map((category, index) => (
            <RadioCard.Item key={category} value={category} invalid={invalid}>
              <RadioCard.ItemHiddenInput
                ref={index === 0 ? field.ref : undefined}
                aria-describedby={`${id}${category}`}
                onBlur={field.onBlur}
              />
              <RadioCard.ItemControl>
                <RadioCard.ItemContent>
                  <RadioCard.ItemText>{CHOICES[category].name}</RadioCard.ItemText>
                  <RadioCard.ItemDescription id={`${id}${category}`}>
                    {CHOICES[category].about}
                  </RadioCard.ItemDescription>
                </RadioCard.ItemContent>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </SimpleGrid>
      </RadioCard.Root>
      <FieldError id={`${id}error`}>{error?.message}</FieldError>
    </Box>
  );
}
