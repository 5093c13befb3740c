import type { ComponentProps } from 'react';
import { CodeField } from '../../ui/code-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SecondFactorFieldProps = Omit<ComponentProps<typeof CodeField>, 'label'> & {
  isRecovery: boolean;
};

/** A code of the authenticator app, or a recovery code: letters and digits in groups, which no phone fills in. */
export function SecondFactorField({ isRecovery, ...field }: SecondFactorFieldProps) {
  return isRecovery ? (
    <TextField
      label="Recovery Code"
      hint="Such as 7QM2D-9XK4T-0BRVE-H3W8Z. Dashes and small letters do not matter."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      fontFamily="mono"
      {...field}
    />
  ) : (
    <CodeField label="Code" hint="A new one shows every 30 seconds." {...field} />
  );
}
