import { fieldProps } from '../lib/form.ts';
import type { ActionTexts } from '../lib/use-action.ts';
import { ActionButton, type ActionButtonProps } from './action-button.tsx';
import { CodeField } from './code-field.tsx';
import { SchemaForm, type SchemaFormProps } from './form.tsx';

interface Code {
  code: string;
}

interface CodeFormProps<Result> extends Omit<SchemaFormProps<Code, Code, Result>, 'fieldOf' | 'children'> {
  label: string;
  inputMode?: 'numeric' | 'text';
}

export function CodeForm<Result>({ label, inputMode = 'numeric', ...props }: CodeFormProps<Result>) {
  return (
    <SchemaForm {...props} fieldOf={{ wrong_code: 'code' }}>
      <CodeField label={label} inputMode={inputMode} {...fieldProps(props.form, 'code')} />
    </SchemaForm>
  );
}

interface Accepted {
  message: string;
}

const SENT: ActionTexts<Accepted> = {
  done: ({ message }) => ({ title: 'Code sent', description: message }),
  failed: { title: 'Code not sent', description: 'No new code could be sent. Please try again.' },
};

interface ResendButtonProps extends Omit<ActionButtonProps<Accepted>, 'form' | 'texts' | 'onDone'> {
  /** A new code empties its field: the old one no longer works. */
  form: CodeFormProps<unknown>['form'];
  texts?: ActionTexts<Accepted>;
}

export function ResendButton({ form, children = 'Resend Code', ...button }: ResendButtonProps) {
  return (
    <ActionButton texts={SENT} onDone={() => form.reset({ code: '' })} {...button}>
      {children}
    </ActionButton>
  );
}
