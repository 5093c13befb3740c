import { Badge, Card, Heading, HStack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { RepresentativeStatus } from '../../../shared/enumerations.ts';
import { isOpenRepresentation } from '../../../shared/open-representation.ts';
import type { Representative } from '../../../shared/schemas/representatives.ts';
import { call } from '../../lib/api.ts';
import { findHeading } from '../../lib/focus.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { Day } from '../../ui/facts.tsx';
import { ReviewsToAnswer } from './reviews-to-answer.tsx';
import { AddressCode } from './address-code.tsx';

const STATES: Record<RepresentativeStatus, { name: string; colour: string }> = {
  UNVERIFIED: { name: 'Code not entered yet', colour: 'amber' },
  PENDING: { name: 'Waiting for a moderator', colour: 'amber' },
  APPROVED: { name: 'You represent it', colour: 'green' },
  REJECTED: { name: 'Not approved', colour: 'red' },
  REVOKED: { name: 'Ended', colour: 'red' },
};

function GiveUp({ representation: { id, company, status } }: { representation: Representative }) {
  return (
    <ConfirmButton
      button={{ variant: 'ghost', size: 'sm', children: 'Give up' }}
      title={`Give up ${company.name}?`}
      action="Give up"
      busyText="Giving up…"
      send={() => call('give-up-representation', { params: { id } })}
      texts={{
        done: { title: 'Given up', description: `You no longer ask to speak for ${company.name}.` },
        failed: 'Not given up',
      }}
      nextFocus={findHeading}
    >
      <Text>
        {status === 'APPROVED'
          ? 'You can no longer answer for the company, and get no more mail about it. Published replies stay; your disputes and claims that nobody confirmed are taken back. To come back you have to ask again.'
          : 'The request ends. You can ask again at any time.'}
      </Text>
    </ConfirmButton>
  );
}

export function RepresentationCard({ representation }: { representation: Representative }) {
  const { id, company, position, email, status, reason, renewBy, createdAt } = representation;
  const { name, colour } = STATES[status];
  const isOver = !isOpenRepresentation(representation);
  return (
    <Card.Root as="article" size="sm" aria-labelledby={`representation-${id}`} overflowWrap="anywhere">
      <Card.Body gap="3">
        <Badge alignSelf="start" colorPalette={colour}>
          {name}
        </Badge>
        <Heading as="h2" id={`representation-${id}`} textStyle="subheading">
          <Link to={`/company/${company.slug}`}>{company.name}</Link>
        </Heading>
        <Text color="fg.muted">
          {position} · {email} · asked on <Day of={createdAt} />
        </Text>
        {reason && <Text>{isOver ? `The reason: ${reason}` : reason}</Text>}
        {status === 'PENDING' && <Text>A moderator reads your request. We will email you the decision.</Text>}
        {(status === 'UNVERIFIED' || renewBy !== null) && <AddressCode representation={representation} />}
        {status === 'APPROVED' && <ReviewsToAnswer slug={company.slug} />}
        {status === 'APPROVED' && (
          <Text>
            On the company’s page, ‘Reply’ below a review opens where you can answer it, claim a payment or
            dispute it.
          </Text>
        )}
        <HStack wrap="wrap" gap="3">
          {status === 'APPROVED' && (
            <ButtonLink to={`/company/${company.slug}`} size="sm" variant="outline">
              See its reviews
            </ButtonLink>
          )}
          {isOver ? (
            <ButtonLink to={`/represent/${company.slug}`} size="sm" variant="outline">
              Ask again
            </ButtonLink>
          ) : (
            <GiveUp representation={representation} />
          )}
        </HStack>
      </Card.Body>
    </Card.Root>
  );
}
