import { Badge, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import type { ModeratedRepresentative } from '../../../../shared/schemas/representatives.ts';
import { fullName } from '../../../lib/person.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { type Fact, ShortDay } from '../../../ui/facts.tsx';
import { AskerHidden } from '../own-case.tsx';
import { asksFirst, asksReason } from './asks.tsx';
import { queuePage } from './queue-page.tsx';

const ENTERED_BY = {
  REQUESTER: 'by the same person: it proves nothing',
  ANOTHER_PERSON: 'by somebody else',
  TEAM: 'by the team',
} as const;

const SCANS = { pending: 'is being scanned', clean: '', infected: 'holds malware' } as const;

function DocumentFact({ document }: Pick<ModeratedRepresentative, 'document'>) {
  if (!document) return null;
  const { filename, downloadUrl, scan } = document;
  return downloadUrl ? <Link href={downloadUrl}>{filename}</Link> : `${filename} ${SCANS[scan]}`;
}

function Website({ website }: { website: NonNullable<ModeratedRepresentative['website']> }) {
  return (
    <>
      {website.address}
      <br />
      entered <ShortDay of={website.enteredAt} />, {ENTERED_BY[website.enteredBy]}
      <br />
      <span>{website.isOfAddress ? 'The address is at its domain' : 'The address is not at its domain'}</span>
    </>
  );
}

function Account({ user }: { user: NonNullable<ModeratedRepresentative['user']> }) {
  return (
    <>
      {[fullName(user) || 'No name', user.email].filter(Boolean).join(', ')}
      <br />
      since <ShortDay of={user.createdAt} />,{' '}
      <span>{user.emailVerified ? 'address verified' : 'address not verified'}</span>
    </>
  );
}

function Others({ others }: Pick<ModeratedRepresentative, 'others'>) {
  if (others.length === 0) return 'Nobody';
  return others.map((other) => (
    <Text key={other.email + other.createdAt}>
      {`${other.position}, ${other.email} (${other.status === 'APPROVED' ? 'approved' : 'waits'})`}
    </Text>
  ));
}

function listFacts(representative: ModeratedRepresentative): Fact[] {
  const { proof, document, website, email, user, others, ownCase } = representative;
  const code = `Code entered that went to ${email ?? 'an address of the company'}`;
  return [
    ['Proof', proof === 'EMAIL' ? code : <DocumentFact key="proof" document={document} />],
    ['Website in the directory', website && <Website website={website} />],
    ['Account', user && <Account user={user} />],
    ['Others for this company', ownCase ? null : <Others others={others} />],
  ];
}

export const Component = queuePage<ModeratedRepresentative>({
  kind: 'REPRESENTATIVE',
  useList: (status) => usePagedList('list-representatives', { query: { status } }),
  statuses: { PENDING: 'Waiting for a decision', APPROVED: 'Approved' },
  empty: (status) => [
    status === 'PENDING' ? 'No requests wait' : 'No representatives',
    'Who asks to answer for a company stands here',
  ],
  badges: ({ proof, website, hasFlagged }) => (
    <>
      <Badge>{proof === 'EMAIL' ? 'Company address' : 'Document'}</Badge>
      {hasFlagged && <Badge colorPalette="amber">Wrote a review of it</Badge>}
      {website?.enteredBy === 'REQUESTER' && <Badge colorPalette="amber">Entered the website</Badge>}
    </>
  ),
  heading: ({ position, company }) => (
    <>
      {position} of <RouterLink to={`/company/${company.slug}`}>{company.name}</RouterLink>
    </>
  ),
  about: ({ email }) => (email === null ? <AskerHidden /> : <Text color="fg.muted">{email}</Text>),
  facts: listFacts,
  columns: { lg: 'repeat(4, 1fr)' },
  actions: [
    {
      act: 'approve-representative',
      label: 'Approve',
      done: {
        title: 'Representative approved',
        description: 'They can answer for the company from now on.',
      },
      Dialog: asksFirst(
        'Approve this representative?',
        ({ company }) =>
          `From now on they answer for ${company.name}. Their disputes and claims of payment are public at once, their replies once a moderator has read them. You can revoke this later.`,
      ),
    },
    {
      act: 'reject-representative',
      on: 'PENDING',
      label: 'Reject',
      isSecondary: true,
      done: 'Request rejected',
      Dialog: asksReason(
        'Reject this request?',
        ({ company }) => `They will not answer for ${company.name}, and can ask again.`,
      ),
    },
    {
      act: 'reject-representative',
      on: 'APPROVED',
      label: 'Revoke',
      isSecondary: true,
      done: 'Representative revoked',
      Dialog: asksReason(
        'Revoke this representative?',
        ({ company }) =>
          `From now on they cannot answer for ${company.name}. Their disputes, claims of payment and waiting replies go; a published reply stays.`,
      ),
    },
  ],
});
