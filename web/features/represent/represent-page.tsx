import { Box, HStack, Link, List, Text } from '@chakra-ui/react';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import { isOpenRepresentation } from '../../../shared/open-representation.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { withReturnTo } from '../../lib/return-to.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FetchState } from '../../ui/fetch-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryState } from '../../ui/fetch-state.tsx';
import { RequestForm } from './request-form.tsx';
import { RepresentationCard } from './representation-card.tsx';

const SENTENCES = [
  'You can reply to each published review in the company’s name; a moderator reads your reply before everyone does.',
  'You can say what was paid, which counts once the reviewer confirms it, and you can dispute what is said to be owed.',
  'We write to you when a review of the company is published.',
  'You cannot change or remove a review: to have one taken down, there is the takedown form. You learn no more about its author than everyone can read.',
  'It is free, and stays free.',
];

function EntryLinks() {
  const { pathname } = useLocation();
  return (
    <HStack wrap="wrap" gap="3" mt="8">
      <ButtonLink to={withReturnTo('/login', pathname)}>Log in to answer</ButtonLink>
      <ButtonLink to={withReturnTo('/signup', pathname)} variant="outline">
        Sign up
      </ButtonLink>
    </HStack>
  );
}

function OwnRequest({ company }: { company: Company }) {
  const { data, ...response } = useApi('list-own-representatives', {});
  if (!data) return <FetchState of={response} minH="64" failure="Failed to fetch your requests" />;
  const open = data.find((request) => request.companyId === company.id && isOpenRepresentation(request));
  return open ? (
    <Box mt="8">
      <RepresentationCard representation={open} />
    </Box>
  ) : (
    <RequestForm company={company} />
  );
}

export function Component() {
  const { slug = '' } = useParams();
  const { user, isLoading } = useCurrentUser();
  const { data: company, error, mutate } = useApi('get-company', { params: { slug } });
  if (!company && error !== undefined)
    return (
      <Page narrow title="Answer for a company">
        <RetryState title="Failed to fetch the company" error={error} onRetry={mutate} />
      </Page>
    );
  if (!company || isLoading) return <PageSkeleton />;
  return (
    <Page narrow="measure" title={`Answer for ${company.name}`}>
      <Link asChild mt="2">
        <RouterLink to={`/company/${company.slug}`}>See what is said about it</RouterLink>
      </Link>
      <List.Root gap="2" mt="6" ps="5">
        {SENTENCES.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List.Root>
      {user ? (
        <OwnRequest company={company} />
      ) : (
        <>
          <Text mt="6">You need an account of your own, and a work email address of the company.</Text>
          <EntryLinks />
        </>
      )}
    </Page>
  );
}
