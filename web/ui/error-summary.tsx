import { Alert, Link as ChakraLink, List } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form';
import { describeFault } from '../lib/describe-fault.ts';
import { FailureText } from './form.tsx';

interface ErrorSummaryProps<Input extends FieldValues, Output> {
  /** Leaves the focus to this summary (`SUMMARIZED`). */
  form: UseFormReturn<Input, unknown, Output>;
  /** In the order of the form. */
  labels: Partial<Record<Path<Input>, string>>;
  title?: string;
  /** `h3` in a section or a dialog that has a heading of its own. */
  as?: 'h2' | 'h3';
  children?: ReactNode;
}

export function ErrorSummary<Input extends FieldValues, Output>({
  form,
  labels,
  title = 'It was not sent. What you entered is still here.',
  as: Title = 'h2',
  children,
}: ErrorSummaryProps<Input, Output>) {
  const formState = useFormState({ control: form.control });
  const { errors, submitCount, isSubmitSuccessful } = formState;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  /* Each failed try moves the focus once; errors during typing do not. */
  const focusedFor = useRef(0);
  useEffect(() => {
    if (!box.current || focusedFor.current === submitCount) return;
    focusedFor.current = submitCount;
    box.current.focus();
  });
  const names = Object.keys(labels) as Path<Input>[];
  const faults = new Map<string, Path<Input>>();
  for (const name of names) {
    const { error } = form.getFieldState(name, formState);
    const fault = error?.message && describeFault(labels, name, error.message);
    if (fault && !faults.has(fault)) faults.set(fault, name);
  }
  const { root } = errors;
  if (submitCount === 0 || isSubmitSuccessful || (faults.size === 0 && !root)) return null;
  return (
    <Alert.Root ref={box} role="group" tabIndex={-1} status="error" aria-labelledby={id} width="full">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title asChild>
          <Title id={id}>{title}</Title>
        </Alert.Title>
        <Alert.Description asChild>
          <div>
            {root && (
              <p>
                <FailureText>{root.message}</FailureText> {children}
              </p>
            )}
            {faults.size > 0 && (
              <>
                <p>Please look at:</p>
                <List.Root ps="5">
                  {[...faults].map(([fault, name]) => (
                    <List.Item key={name}>
                      <ChakraLink
                        href={`#${name}`}
                        onClick={(event) => {
                          event.preventDefault();
                          form.setFocus(name);
                          document.getElementById(name)?.focus();
                        }}
                      >
                        {fault}
                      </ChakraLink>
                    </List.Item>
                  ))}
                </List.Root>
              </>
            )}
          </div>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
