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
  /** `text` where a code has letters too. */
  inputMode?: 'numeric' | 'text';
}

/** Asks for a code that was mailed, or that an app shows. The field says where the code is wrong. */
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
  /** The form that asks for the code. What it holds of the old one is cleared. */
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
