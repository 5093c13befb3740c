import { Button, Code, Fieldset, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DAY_MS } from '../../../shared/durations.ts';
import { formatLongDate, southAfricanDay } from '../../../shared/dates.ts';
import { TOKEN_SCOPE_LABELS, TOKEN_SCOPES } from '../../../shared/enumerations.ts';
import { TOKENS } from '../../../shared/limits.ts';
import type { AccessToken } from '../../../shared/schemas/tokens.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { useApi } from '../../lib/use-api.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { OwnList, OwnRow, useEnding } from './own-list.tsx';
import { ProfileSection } from './profile-section.tsx';

const loadTokenRequest = async () => (await import('../../../shared/schemas/tokens.ts')).tokenRequest;

const TERMS = { 30: '30 days', 90: '90 days', 365: 'One year' } as const;
const lastDay = (days: number) => southAfricanDay(new Date(Date.now() + days * DAY_MS));

const describe = ({ scopes, lastUsedAt, expiresOn }: AccessToken) => {
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${formatLongDate(lastUsedAt)}`;
  const allowed = scopes.map((scope) => TOKEN_SCOPE_LABELS[scope]).join(', ');
  return `${allowed}. ${used}. Works until ${formatLongDate(expiresOn)}.`;
};

function NewTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const form = useSchemaForm(loadTokenRequest, {
    name: '',
    scopes: [...TOKEN_SCOPES],
    expiresOn: lastDay(90),
  });
  const { scopes } = form.formState.errors;
  return (
    <SchemaForm
      mt="0"
      form={form}
      send={async (body) => onMade((await call('create-token', { body })).token)}
      texts={{ failed: 'No token made' }}
      action="Make token"
      busyText="Making…"
    >
      <TextField
        label="Name"
        hint="What it is for, such as the program that has it."
        autoComplete="off"
        {...fieldProps(form, 'name')}
      />
      <Fieldset.Root invalid={scopes !== undefined}>
        <Fieldset.Legend>It may</Fieldset.Legend>
        <Stack gap="2">
          {TOKEN_SCOPES.map((scope) => (
            <CheckboxField
              key={scope}
              label={TOKEN_SCOPE_LABELS[scope]}
              defaultChecked
              onChange={({ target: { checked } }) => {
                const others = form.getValues('scopes').filter((one) => one !== scope);
                form.setValue('scopes', checked ? [...others, scope] : others, { shouldValidate: true });
              }}
            />
          ))}
        </Stack>
        <Fieldset.ErrorText role="alert">{scopes?.message}</Fieldset.ErrorText>
      </Fieldset.Root>
      <SelectField label="Works for" {...fieldProps(form, 'expiresOn')}>
        {Object.entries(TERMS).map(([days, text]) => (
          <option key={days} value={lastDay(Number(days))}>
            {text}
          </option>
        ))}
      </SelectField>
    </SchemaForm>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <>
      <Text>This is the only time that we show it. Keep it as you keep a password.</Text>
      <Code mt="4" p="3" display="block" whiteSpace="pre-wrap" wordBreak="break-all">
        {token}
      </Code>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Done
        </Button>
        <CopyButton
          data-autofocus
          variant="solid"
          name="Token"
          text={token}
          advice="Keep it where your program keeps its passwords."
        />
      </DialogActions>
    </>
  );
}

export function Tokens() {
  const tokens = useApi('list-tokens', {});
  const count = tokens.data?.length;
  const { isBusy, headingRef, end } = useEnding();
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const withdraw = ({ id, name }: AccessToken) =>
    end(() => call('delete-token', { params: { id } }), {
      done: {
        title: 'Token withdrawn',
        description: `Programs that have “${name}” are refused from now on.`,
      },
      failed: 'Token not withdrawn',
    });
  const close = () => {
    setIsOpen(false);
    setMade(null);
  };
  return (
    <ProfileSection isFolded title="Tokens for programs" headingRef={headingRef}>
      <Text mt="5">
        With a token your own program reads the register and checks lists, without your password.{' '}
        <Link to="/developers">How to call the API</Link>.
      </Text>
      <OwnList name="Tokens" fetched={tokens}>
        {(token) => (
          <OwnRow
            key={token.id}
            title={token.name}
            about={describe(token)}
            action="Withdraw"
            isBusy={isBusy}
            onEnd={() => void withdraw(token)}
          />
        )}
      </OwnList>
      {count !== undefined && count < TOKENS.max && (
        <Button mt="4" variant="outline" onClick={() => setIsOpen(true)}>
          Make a token
        </Button>
      )}
      {count === TOKENS.max && (
        <Text mt="4" color="fg.muted" textStyle="sm">
          You have five tokens, the most there can be. Withdraw one to make another.
        </Text>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={made === null ? 'Make a token' : 'Your new token'}>
        {made === null ? <NewTokenForm onMade={setMade} /> : <MadeToken token={made} onClose={close} />}
      </Dialog>
    </ProfileSection>
  );
}
