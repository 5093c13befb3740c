import { Text } from '@chakra-ui/react';
import { CODE_MINUTES } from '../../../shared/limits.ts';
import { type Representative, representativeVerification } from '../../../shared/schemas/representatives.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { invalidate } from '../../lib/invalidate.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { AFFECTED } from './use-representations.ts';

const TEXTS = {
  done: { title: 'Address proved', description: 'A moderator decides next. We will email you.' },
  failed: { title: 'Code not accepted', description: 'Please try again.' },
};

/** The code that was mailed to the work address. */
export function CodeForm({ representation: { id, email } }: { representation: Representative }) {
  const form = useSchemaForm(representativeVerification, { code: '' });
  const { errors, isSubmitting } = form.formState;
  const verify = useSubmit(
    form,
    async (body) => {
      await call('verify-representative', { params: { id }, body });
      invalidate(AFFECTED);
      focusHeading();
    },
    TEXTS,
    [],
    { wrong_code: 'code' },
  );
  return (
    <>
      <Text overflowWrap="anywhere">
        We sent a code to <strong>{email}</strong>. It works for {CODE_MINUTES} minutes. If it is lost or too
        old, give the request up and ask again.
      </Text>
      <Form mt="4" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={verify}>
        <CodeField label="Code" inputMode="text" {...fieldProps(form, 'code')} />
        <SubmitButton isBusy={isSubmitting}>Confirm address</SubmitButton>
      </Form>
    </>
  );
}
