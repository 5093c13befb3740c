import { type ComponentProps, useState } from 'react';
import { TextButton } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SecondFactorFieldProps = Omit<ComponentProps<typeof CodeField>, 'label'> & {
  isRecovery: boolean;
};

export function SecondFactorField({ isRecovery, ...field }: SecondFactorFieldProps) {
  return isRecovery ? (
    <TextField
      label="Recovery Code"
      hint="Such as 7QM2D-9XK4T-0BRVE-H3W8Z-5NCGA. Dashes and small letters do not matter."
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

export function EitherCode(field: Omit<SecondFactorFieldProps, 'isRecovery'>) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <SecondFactorField isRecovery={isRecovery} {...field} />
      <TextButton justifySelf="start" alignSelf="start" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? 'Use the app' : 'Use a recovery code'}
      </TextButton>
    </>
  );
}
