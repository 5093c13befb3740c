import { Badge, Box, Button, Card, Heading, HStack, Link, List, Text, Wrap } from '@chakra-ui/react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { formatShortDate } from '../../../shared/dates.ts';
import type { ModeratedRepresentative } from '../../../shared/schemas/representatives.ts';
import { call } from '../../lib/api.ts';
import { fullName } from '../../lib/person.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { AdminPage, ListSkeleton } from './admin-only.tsx';
import { type Fact, Facts } from './facts.tsx';
import { AskerHidden, OwnCase } from './own-case.tsx';
import { QueueKeys } from './queue-keys.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { useDecidedList } from './use-decided-list.ts';

const HEADING = 'representative';

const day = (iso: string) => <time dateTime={iso}>{formatShortDate(iso)}</time>;

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

function listFacts(representative: ModeratedRepresentative): Fact[] {
  const { proof, document, website, email, user, others, createdAt, ownCase } = representative;
  return [
    ['Asked', day(createdAt)],
    [
      'Proof',
      proof === 'EMAIL' ? (
        `Code entered that went to ${email ?? 'an address of the company'}`
      ) : (
        <DocumentFact key="d" document={document} />
      ),
    ],
    [
      'Website in the directory',
      website && (
        <>
          {website.address}
          <br />
          entered {day(website.enteredAt)}, {ENTERED_BY[website.enteredBy]}
          <br />
          {website.isOfAddress ? 'The address is at its domain' : 'The address is not at its domain'}
        </>
      ),
    ],
    [
      'Account',
      user && (
        <>
          {[fullName(user) || 'No name', user.email].filter(Boolean).join(', ')}
          <br />
          since {day(user.createdAt)}, {user.emailVerified ? 'address verified' : 'address not verified'}
        </>
      ),
    ],
    [
      'Others for this company',
      ownCase
        ? null
        : others.length === 0
          ? 'Nobody'
          : others.map((other) => (
              <Text key={other.email + other.createdAt}>
                {other.position}, {other.email} ({other.status === 'APPROVED' ? 'approved' : 'waits'})
              </Text>
            )),
    ],
  ];
}

interface RepresentativeCardProps {
  representative: ModeratedRepresentative;
  isBusy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}

/** Who asks to speak for which company, with what speaks for and against. */
function RepresentativeCard({ representative, isBusy, onApprove, onRefuse }: RepresentativeCardProps) {
  const { id, company, position, email, proof, status, website, ownCase } = representative;
  const headingId = `${HEADING}-${id}`;
  const button = { size: 'sm', 'aria-disabled': isBusy, 'aria-describedby': headingId } as const;
  return (
    <Card.Root as="article" size="sm" aria-labelledby={headingId} overflowWrap="anywhere">
      <Card.Body gap="3">
        <HStack wrap="wrap">
          <Badge>{proof === 'EMAIL' ? 'Company address' : 'Document'}</Badge>
          {website?.enteredBy === 'REQUESTER' && <Badge colorPalette="amber">Entered the website</Badge>}
        </HStack>
        <Box>
          <Heading id={headingId} tabIndex={-1} textStyle="subheading">
            {position} of <RouterLink to={`/company/${company.slug}`}>{company.name}</RouterLink>
          </Heading>
          {email === null ? <AskerHidden /> : <Text color="fg.muted">{email}</Text>}
        </Box>
        <Facts
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }}
          gap="3"
          facts={listFacts(representative)}
        />
        {ownCase ? (
          <OwnCase />
        ) : (
          <Wrap gap="2">
            {status === 'PENDING' && (
              <Button {...button} onClick={() => !isBusy && onApprove()}>
                Approve
              </Button>
            )}
            <Button {...button} variant="outline" onClick={() => !isBusy && onRefuse()}>
              {status === 'PENDING' ? 'Reject' : 'Revoke'}
            </Button>
          </Wrap>
        )}
      </Card.Body>
    </Card.Root>
  );
}

const APPROVED = {
  done: { title: 'Representative approved', description: 'They can answer for the company from now on.' },
  failed: 'Failed to approve the representative',
};
const REFUSED = {
  PENDING: { done: 'Request rejected', failed: 'Failed to reject the request' },
  APPROVED: { done: 'Representative revoked', failed: 'Failed to revoke the representative' },
};

const WAITING = <ListSkeleton label="Representatives are being fetched" count={3} height="14rem" />;

type Status = 'PENDING' | 'APPROVED';

/** The filter lives in the address, so that back, reload and a shared link work. */
function useStatus(): [Status, (status: string) => void] {
  const [params, setParams] = useSearchParams();
  const status = params.get('status') === 'APPROVED' ? 'APPROVED' : 'PENDING';
  return [status, (next) => setParams(next === 'PENDING' ? {} : { status: next }, { replace: true })];
}

function Representatives() {
  const [status, setStatus] = useStatus();
  const list = usePagedList('list-representatives', { query: { status } });
  const { isBusy, decide, refused, setRefused } = useDecidedList(list, HEADING);
  const params = ({ id }: ModeratedRepresentative) => ({ params: { id } });
  const refuse = (one: ModeratedRepresentative, reason: string) =>
    decide(one, () => call('reject-representative', { ...params(one), body: { reason } }), REFUSED[status]);
  return (
    <>
      <Box maxW="64" mt="6">
        <SelectField label="Show" value={status} onChange={(event) => setStatus(event.target.value)}>
          <option value="PENDING">Waiting for a decision</option>
          <option value="APPROVED">Approved</option>
        </SelectField>
      </Box>
      {list.isLoading && WAITING}
      <QueueKeys items={list.items} prefix={HEADING} />
      <List.Root variant="plain" gap="4" mt="4">
        {list.items.map((one) => (
          <List.Item key={one.id} display="block">
            <RepresentativeCard
              representative={one}
              isBusy={isBusy}
              onApprove={() => void decide(one, () => call('approve-representative', params(one)), APPROVED)}
              onRefuse={() => setRefused(one)}
            />
          </List.Item>
        ))}
      </List.Root>
      <ListFooter
        list={{ ...list, reload: () => void list.reload() }}
        failure="Failed to fetch representatives"
        fallback="Decisions made so far are kept. Please try again."
        empty={
          <EmptyState title={status === 'PENDING' ? 'No requests wait' : 'No representatives'}>
            Who asks to answer for a company stands here
          </EmptyState>
        }
      />
      <RefusalDialog
        isOpen={refused !== null}
        title={status === 'PENDING' ? 'Reject this request?' : 'Revoke this representative?'}
        action={status === 'PENDING' ? 'Reject' : 'Revoke'}
        busyText="One moment…"
        isBusy={isBusy}
        onClose={() => setRefused(null)}
        onRefuse={(reason) => refused && void refuse(refused, reason)}
      >
        <Text>
          {status === 'PENDING'
            ? `They will not answer for ${refused?.company.name}, and can ask again.`
            : `From now on they cannot answer for ${refused?.company.name}. Their disputes, claims of payment and waiting replies go; a published reply stays.`}
        </Text>
      </RefusalDialog>
    </>
  );
}

/** Who asks to answer for a company, and who does. */
export function Component() {
  return (
    <AdminPage title="Representatives" waiting={WAITING}>
      <Representatives />
    </AdminPage>
  );
}
