import { Field, NativeSelect } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  /** Only screen readers get the label: the options explain themselves. */
  isQuiet?: boolean;
  name: string;
  value: Value;
  onChoose: (value: Value) => void;
  children: ReactNode;
}

export function Choice<Value extends string>({
  label,
  isQuiet = false,
  name,
  value,
  onChoose,
  children,
}: ChoiceProps<Value>) {
  return (
    <Field.Root>
      <Field.Label textStyle="label" srOnly={isQuiet}>
        {label}
      </Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          name={name}
          value={value}
          onChange={(event) => onChoose(event.target.value as Value)}
        >
          {children}
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden />
      </NativeSelect.Root>
    </Field.Root>
  );
}

export const options = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ));
