import { Badge, HStack } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, SUMMARIZED } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { setCurrentUser } from '../../lib/use-current-user.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { ShownAs } from '../../ui/shown-as.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import type { ProfileNames } from './profile-details-schema.ts';
import { ProfileSection } from './profile-section.tsx';

const TEXTS = {
  done: {
    title: 'Changes saved',
    description:
      'How much of your name is shown follows within a minute. A new name stands beside reviews approved from now on.',
  },
  failed: 'Changes not saved',
};

const LABELS: Record<keyof ProfileNames, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  publicName: 'Name on public reviews',
};

export function ProfileDetails({ user }: { user: CurrentUser }) {
  const { firstName, lastName, publicName } = user;
  const names = { firstName: firstName ?? '', lastName: lastName ?? '', publicName };
  const form = useHeldForm(
    'profile',
    async () => (await import('./profile-details-schema.ts')).changesOf(names),
    names,
    SUMMARIZED,
  );
  const typed = useWatch({ control: form.control });
  return (
    <ProfileSection title="Your details" mb={{ base: '4', md: '0' }}>
      <HStack wrap="wrap" columnGap="3" rowGap="2" my="5" overflowWrap="anywhere">
        <span>{user.email}</span>
        {user.emailVerified ? (
          <Badge colorPalette="green">Verified</Badge>
        ) : (
          <>
            <Badge colorPalette="amber">Not verified</Badge>
            <Link to="/verify-email">Verify your email</Link>
          </>
        )}
      </HStack>
      <ProfilePicture user={user} />
      <SchemaForm
        hasSummary
        form={form}
        send={async (body) => setCurrentUser(await call('update-user', { body }))}
        texts={TEXTS}
        action="Save Changes"
      >
        <ErrorSummary form={form} labels={LABELS} title="Your changes were not saved." as="h3" />
        <TextField label={LABELS.firstName} autoComplete="given-name" {...fieldProps(form, 'firstName')} />
        <TextField label={LABELS.lastName} autoComplete="family-name" {...fieldProps(form, 'lastName')} />
        <ShownAs
          label={LABELS.publicName}
          firstName={typed.firstName ?? firstName}
          lastName={typed.lastName ?? lastName}
          chosen={typed.publicName ?? publicName}
          {...fieldProps(form, 'publicName')}
        >
          Moderators always see your full name.
        </ShownAs>
      </SchemaForm>
    </ProfileSection>
  );
}
