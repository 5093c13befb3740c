import { HStack, Link, List, Text } from '@chakra-ui/react';
import { Link as RouterLink, useLocation, useParams } from 'react-router-dom';
import type { Company } from '../../../shared/schemas/companies.ts';
import { withReturnTo } from '../../lib/return-to.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { usePart } from '../../lib/use-part.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FetchState, RetryState } from '../../ui/fetch-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Page } from '../../ui/page.tsx';

const SENTENCES = [
  'You can reply to each published review in the company’s name; a moderator reads your reply before everyone does.',
  'You can say what was paid, which counts once the reviewer confirms it, and you can dispute what is said to be owed.',
  'We write to you when a review of the company is published.',
  'You cannot change or remove a review: to have one taken down, there is the takedown form. You learn no more about its author than everyone can read.',
  'It is free, and stays free.',
];

/** Loaded only for people who are logged in: nobody else can ask. */
const loadOwnRequest = () => import('./own-request.tsx');

function OwnRequestPart({ company }: { company: Company }) {
  const loaded = usePart('own request', loadOwnRequest);
  if (!loaded.data) return <FetchState of={loaded} minH="64" failure="The form was not loaded" />;
  return <loaded.data.OwnRequest company={company} />;
}

export function Component() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
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
        <OwnRequestPart company={company} />
      ) : (
        <>
          <Text mt="6">You need an account of your own, and a work email address of the company.</Text>
          <HStack wrap="wrap" gap="3" mt="8">
            <ButtonLink to={withReturnTo('/login', pathname)}>Log in to answer</ButtonLink>
            <ButtonLink to={withReturnTo('/signup', pathname)} variant="outline">
              Sign up
            </ButtonLink>
          </HStack>
        </>
      )}
    </Page>
  );
}
