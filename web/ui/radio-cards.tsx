import { Box, RadioCard, SimpleGrid } from '@chakra-ui/react';
import { Fragment, type ReactNode, useId } from 'react';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { FieldError, LabelRow } from './field.tsx';

interface Choice {
  value: string;
  name: string;
  about: ReactNode;
}

interface RadioCardsProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string | null | undefined>;
  label: string;
  optional?: boolean;
  /** Shown as chosen while the field is empty. */
  preset?: string;
  columns?: number;
  choices: readonly Choice[];
  /** Beneath the chosen one, in the grid of the choices. */
  children?: ReactNode;
}

export function RadioCards<Input extends FieldValues, Output>({
  control,
  name,
  label,
  optional = false,
  preset,
  columns = 2,
  choices,
  children,
}: RadioCardsProps<Input, Output>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { invalid, error } = fieldState;
  const chosen = field.value as string | null | undefined;
  return (
    <Box width="full">
      <RadioCard.Root
        // In a fieldset it would otherwise be named by the fieldset's legend.
        ids={{ label: `${id}label` }}
        required={!optional}
        width="full"
        colorPalette="teal"
        name={field.name}
        value={chosen || preset || null}
        onValueChange={({ value }) => field.onChange(value)}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}error` : undefined}
      >
        <LabelRow optional={optional}>
          <RadioCard.Label textStyle="md">{label}</RadioCard.Label>
        </LabelRow>
        <SimpleGrid columns={{ base: 1, sm: columns }} gap="2" autoFlow="dense">
          {choices.map(({ value, name: choice, about }, index) => (
            <Fragment key={value}>
              <RadioCard.Item value={value} invalid={invalid}>
                <RadioCard.ItemHiddenInput
                  ref={index === 0 ? field.ref : undefined}
                  // Otherwise browsers call a required choice invalid before anything was chosen.
                  aria-invalid={invalid}
                  aria-describedby={`${id}${value}`}
                />
                <RadioCard.ItemControl>
                  <RadioCard.ItemContent>
                    <RadioCard.ItemText>{choice}</RadioCard.ItemText>
                    <RadioCard.ItemDescription id={`${id}${value}`}>{about}</RadioCard.ItemDescription>
                  </RadioCard.ItemContent>
                  <RadioCard.ItemIndicator />
                </RadioCard.ItemControl>
              </RadioCard.Item>
              {value === chosen && children}
            </Fragment>
          ))}
        </SimpleGrid>
      </RadioCard.Root>
      <FieldError id={`${id}error`}>{error?.message}</FieldError>
    </Box>
  );
}
