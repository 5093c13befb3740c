import { Heading, Input, Text } from '@chakra-ui/react';
import { type ChangeEvent, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Company } from '../../../shared/schemas/companies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { carriedKey, readDraft } from '../../lib/draft.ts';
import { fieldProps, SUMMARIZED } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { TextButton } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import type { RequestForm as RequestSchema } from './request-form-schema.ts';

const LABELS = { position: 'Your Position', email: 'Work Email', document: 'Document' };

const TEXTS = {
  done: ({ status }: { status: string }) =>
    status === 'PENDING'
      ? { title: 'Request sent', description: 'A moderator reads it. We will email you.' }
      : { title: 'Code sent', description: 'Enter the code that we mailed to the work address.' },
};

const DOCUMENTS = '.pdf,.png,.jpg,.jpeg,.webp,.heic,.docx,.odt';

interface DocumentFieldProps {
  control: Control<z.input<RequestSchema>, unknown, z.output<RequestSchema>>;
}

function DocumentField({ control }: DocumentFieldProps) {
  const { field, fieldState } = useController({ control, name: 'document' });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => field.onChange(target.files?.[0] ?? null);
  return (
    <Field
      label={LABELS.document}
      error={fieldState.error?.message}
      hint="Such as a company registration that names you, or a letter on its letterhead. At most 10 MB. Moderators alone see it, and it is deleted once they have decided."
    >
      <Input ref={field.ref} type="file" accept={DOCUMENTS} pt="2" onChange={choose} onBlur={field.onBlur} />
    </Field>
  );
}

export function RequestForm({ company: { slug, website } }: { company: Company }) {
  const [carried] = useState(() => readDraft(carriedKey(slug), { answerToken: '', position: '' }));
  const [isByDocument, setIsByDocument] = useState(website === null && !carried?.answerToken);
  const [refusedEmail, setRefusedEmail] = useState<string>();
  const asksDocument = (email: string) => isByDocument || email === refusedEmail;
  const start = { position: carried?.position ?? '', email: '', document: null };
  const form = useHeldForm(
    `request ${slug}`,
    async () => (await import('./request-form-schema.ts')).requestForm(asksDocument),
    start,
    SUMMARIZED,
  );
  const needsDocument = asksDocument(useWatch({ control: form.control, name: 'email' }));
  const send = async ({ document, ...request }: z.output<RequestSchema>) => {
    const uploaded =
      needsDocument && document
        ? await uploadFile(document, { purpose: 'evidence', filename: document.name })
        : null;
    const body = { ...request, document: uploaded, answerToken: carried?.answerToken ?? null };
    try {
      const asked = await call('request-representation', { params: { slug }, body });
      focusHeading();
      return asked;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'email_not_of_company')
        setRefusedEmail(form.getValues('email'));
      throw error;
    }
  };
  const changeWay = () => {
    setRefusedEmail(undefined);
    form.clearErrors('document');
    setIsByDocument(!needsDocument);
  };
  return (
    <>
      <Heading as="h2" mt="10" textStyle="heading">
        Ask to represent this company
      </Heading>
      <Text mt="2" color="fg.muted">
        Only moderators see the address. Your position stands below each reply; your name does not.
      </Text>
      <SchemaForm
        mt="5"
        form={form}
        send={send}
        texts={TEXTS}
        fieldOf={{ email_not_of_company: 'email' }}
        hasSummary
        action={needsDocument || carried?.answerToken ? 'Send request' : 'Send code'}
        busyText="Sending…"
        beside={
          website !== null && (
            <TextButton onClick={changeWay}>
              {needsDocument ? 'Prove it by a code instead' : 'Prove it by a document instead'}
            </TextButton>
          )
        }
      >
        <ErrorSummary form={form} labels={LABELS} as="h3" />
        <TextField
          label={LABELS.position}
          autoComplete="organization-title"
          hint="Such as Credit manager"
          {...fieldProps(form, 'position')}
        />
        <EmailField
          label={LABELS.email}
          hint={
            carried?.answerToken
              ? 'The address at which our email about the review reached you: it counts as proved. To any other one at the company’s domain we send a code.'
              : website === null
                ? 'The directory knows no website of this company, so a document has to prove it.'
                : needsDocument
                  ? 'At whatever domain: the document has to prove it.'
                  : `At the domain of ${website}. We send a code there.`
          }
          {...fieldProps(form, 'email')}
        />
        {needsDocument && <DocumentField control={form.control} />}
      </SchemaForm>
    </>
  );
}
