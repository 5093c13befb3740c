import { Alert, Skeleton, Span, Stack } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { isFiller } from '../../../shared/company-names.ts';
import { looksLikeCipcNumber } from '../../../shared/matching/registration-numbers.ts';
import { PROVINCES } from '../../../shared/enumerations.ts';
import { focusOnceDrawn } from '../../lib/focus.ts';
import { fieldProps } from '../../lib/form.ts';
import { COMPANY_FORM_LABELS, completeWebAddress, NO_PROVINCE } from '../../lib/company-form.ts';
import { withReturnTo } from '../../lib/return-to.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { SimilarCompanies } from './similar-companies.tsx';
import { type Obstacle, TEXTS, useCompanyForm } from './use-company-form.ts';

function ExistingCompany({ obstacle: { message, slug } }: { obstacle: Obstacle }) {
  const { data: own, isLoading } = useApi('list-own-companies', slug ? {} : null);
  const proposal = own?.find((company) => company.slug === slug && !company.listed);
  return (
    <Alert.Root ref={focusOnceDrawn} role="alert" status="warning" mt="6">
      <Alert.Indicator />
      <Alert.Description>
        {message} {!slug && <span>A moderator is looking at it; what you entered is still here.</span>}
        {slug && !isLoading && !proposal && <Link to={`/company/${slug}`}>See it in the directory</Link>}
        {proposal && (
          <Link to={`/submit-review?companyId=${proposal.id}`}>You proposed it before: flag it now</Link>
        )}
      </Alert.Description>
    </Alert.Root>
  );
}

const TITLE = 'Propose a company';
const LEAD =
  'You can flag it as soon as you have proposed it. Everyone else sees it once a moderator has listed it or approved its first review.';

type CompanyForm = ReturnType<typeof useCompanyForm>['form'];

const field = (form: CompanyForm, name: keyof typeof COMPANY_FORM_LABELS) => ({
  label: COMPANY_FORM_LABELS[name],
  autoComplete: 'off',
  ...fieldProps(form, name),
});

/** Accepts any text but one that says that there is none; warns where it is not like a CIPC number. */
function RegistrationNumber({ form }: { form: CompanyForm }) {
  const number = useWatch({ control: form.control, name: 'cipcRegNo' }) ?? '';
  const isOdd = number.trim() !== '' && !isFiller(number) && !looksLikeCipcNumber(number);
  return (
    <TextField
      optional
      hint={
        <Span aria-live="polite" {...(isOdd && { color: 'fg.warning' })}>
          {isOdd
            ? 'This does not look like a CIPC number, such as 2015/123456/07. You can keep it if it is right.'
            : 'For example, 2015/123456/07'}
        </Span>
      }
      {...field(form, 'cipcRegNo')}
    />
  );
}

function ProposeCompany() {
  const { form, obstacle, propose } = useCompanyForm();
  const website = field(form, 'website');
  return (
    <Page narrow title={TITLE} lead={LEAD}>
      {obstacle && <ExistingCompany obstacle={obstacle} />}
      <SchemaForm
        form={form}
        send={propose}
        texts={TEXTS}
        hasSummary
        action="Propose Company"
        busyText="Proposing…"
        beside={
          <ButtonLink to="/submit-review" variant="ghost">
            Cancel
          </ButtonLink>
        }
      >
        <ErrorSummary form={form} labels={COMPANY_FORM_LABELS} />
        <Stack width="full" gap="3">
          <TextField {...field(form, 'name')} />
          {!obstacle && <SimilarCompanies control={form.control} />}
        </Stack>
        <TextField
          optional
          hint="The name on its invoices or its shop, if that is another one"
          {...field(form, 'tradingAs')}
        />
        <RegistrationNumber form={form} />
        <TextField optional {...field(form, 'address')} />
        <TextField optional {...field(form, 'city')} />
        <SelectField optional {...field(form, 'province')}>
          <option value={NO_PROVINCE}>Not given</option>
          {PROVINCES.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </SelectField>
        <TextField
          optional
          type="url"
          inputMode="url"
          hint="For example, www.company.co.za"
          {...website}
          onBlur={(event) => {
            event.target.value = completeWebAddress(event.target.value);
            void website.onChange(event);
            void website.onBlur(event);
          }}
        />
      </SchemaForm>
    </Page>
  );
}

export function Component() {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();
  if (user) return <ProposeCompany />;
  if (!isLoading) return <Navigate to={withReturnTo('/login', pathname + search)} replace />;
  return (
    <Page narrow title={TITLE} lead={LEAD}>
      <Skeleton aria-busy="true" mt="8" height="52.5rem" />
    </Page>
  );
}
