import { Box, Button, Card, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatLongDate } from '../../../../shared/dates.ts';
import { type AdminUser, suspensionRequest, userSearch } from '../../../../shared/schemas/users.ts';
import { call } from '../../../lib/api.ts';
import { focusOnceDrawn } from '../../../lib/focus.ts';
import { fieldProps, useSchemaForm } from '../../../lib/form.ts';
import { fullName } from '../../../lib/person.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { SchemaForm } from '../../../ui/form.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AdminPage } from '../admin-only.tsx';
import { OwnCase } from '../own-case.tsx';

/** This heading gets the focus when the account appears and after its dialog. */
const HEADING = 'account';

function Finder({ onFound }: { onFound: (user: AdminUser | null) => void }) {
  const { email = '' } = (useLocation().state as { email?: string } | null) ?? {};
  const form = useSchemaForm(userSearch, { email });
  return (
    <Box maxW="form" mt="6">
      <SchemaForm
        form={form}
        send={async (body) => {
          onFound(null);
          onFound(await call('find-user', { body }));
        }}
        texts={{
          failed: { title: 'Account not found', description: 'The search failed. Please try again.' },
        }}
        fieldOf={{ user_not_found: 'email' }}
        action="Find Account"
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          hint="The whole address of the account."
          {...fieldProps(form, 'email')}
        />
      </SchemaForm>
    </Box>
  );
}

function describeState({ suspension, createdAt }: AdminUser) {
  if (!suspension) return 'Not suspended';
  const isEarlier = suspension.at < createdAt;
  return `${isEarlier ? 'This address was suspended before the account was made,' : 'Suspended'} on ${formatLongDate(suspension.at)}: ${suspension.reason}`;
}

function Account({ user, onChange }: { user: AdminUser; onChange: (user: AdminUser) => void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction();
  const suspend = async (body: { reason: string }) => {
    const isDone = await run(
      async () => onChange(await call('suspend-user', { params: { id: user.id }, body })),
      { done: 'Account suspended', failed: 'Failed to suspend the account' },
    );
    if (isDone) setAsking(false);
  };
  return (
    <Card.Root as="article" size="sm" mt="8" maxW="measure" overflowWrap="anywhere" aria-labelledby={HEADING}>
      <Card.Body gap="2" alignItems="start">
        <Heading id={HEADING} ref={focusOnceDrawn} as="h2" textStyle="subheading">
          {fullName(user) || user.email}
        </Heading>
        <Text>{user.email}</Text>
        <Text color="fg.muted" textStyle="sm">
          {`Email ${user.emailVerified ? 'verified' : 'not verified'} · since ${formatLongDate(user.createdAt)}`}
        </Text>
        <Text fontWeight="medium">{describeState(user)}</Text>
        {user.ownCase && <OwnCase />}
        {!user.ownCase && user.suspension && (
          <ActionButton
            size="sm"
            send={async () => onChange(await call('lift-suspension', { params: { id: user.id }, body: {} }))}
            texts={{ done: 'Suspension lifted', failed: 'Failed to lift the suspension' }}
          >
            Lift Suspension
          </ActionButton>
        )}
        {!user.ownCase && !user.suspension && (
          <Button size="sm" variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
            Suspend
          </Button>
        )}
        <Link to={`/admin/audit?subject=${user.id}`}>What moderators did about this account</Link>
        <ReasonDialog
          title="Suspend this account?"
          action="Suspend"
          schema={suspensionRequest}
          isOpen={isAsking}
          isBusy={isBusy}
          finalFocus={() => document.getElementById(HEADING)}
          onClose={() => setAsking(false)}
          onSend={suspend}
        >
          <Text>
            {user.email} is logged out everywhere, and may log in and read, but not write. What they wrote
            stays as it is.
          </Text>
        </ReasonDialog>
      </Card.Body>
    </Card.Root>
  );
}

function Users() {
  const [user, setUser] = useState<AdminUser | null>(null);
  return (
    <>
      <Finder onFound={setUser} />
      {user && <Account key={user.id} user={user} onChange={setUser} />}
    </>
  );
}

export function Component() {
  return (
    <AdminPage
      title="Users"
      lead="Find an account by its address. A suspended one may log in and read, but not write. A moderator cannot be suspended here."
    >
      <Users />
    </AdminPage>
  );
}
