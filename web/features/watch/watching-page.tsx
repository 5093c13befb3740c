import { Badge, Box, Card, Heading, HStack, List, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import {
  ROW_EVENT_LABELS,
  WATCH_MAIL_LABELS,
  WATCH_MAILS,
  type WatchMail,
} from '../../../shared/enumerations.ts';
import type { WatchedCompany } from '../../../shared/schemas/watchlist.ts';
import { countedFlags } from '../../../shared/counted.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { drop } from '../../lib/stale.ts';
import { useAction } from '../../lib/use-action.ts';
import { useApi } from '../../lib/use-api.ts';
import { setCurrentUser, useCurrentUser } from '../../lib/use-current-user.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { options } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchState } from '../../ui/fetch-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/text-field.tsx';

function MailChoice() {
  const { user } = useCurrentUser();
  const { isBusy, run } = useAction();
  if (!user) return null;
  const choose = (watchMail: WatchMail) =>
    void run(async () => setCurrentUser(await call('update-user', { body: { watchMail } })), {
      done: 'Saved',
      failed: 'Not saved',
    });
  return (
    <Box maxW="72" mt="8">
      <SelectField
        label="Email me what is new"
        hint={user.emailVerified ? undefined : 'First verify your email address, in your profile.'}
        value={user.watchMail}
        aria-disabled={isBusy}
        onChange={(event) => choose(event.target.value as WatchMail)}
      >
        {options(WATCH_MAILS, WATCH_MAIL_LABELS)}
      </SelectField>
    </Box>
  );
}

function WatchCard({ watched: { company, watchedAt, new: news } }: { watched: WatchedCompany }) {
  const { id, slug, name, totalOwed } = company;
  return (
    <Card.Root as="article" size="sm" aria-labelledby={`watched-${id}`} overflowWrap="anywhere">
      <Card.Body gap="2">
        <HStack wrap="wrap" justify="space-between" align="start">
          <Heading as="h2" id={`watched-${id}`} textStyle="subheading">
            <Link to={`/company/${slug}`}>{name}</Link>
          </Heading>
          {news.length > 0 && <Badge colorPalette="teal">{news.length} new</Badge>}
        </HStack>
        {news.length > 0 && (
          <List.Root variant="plain" gap="1">
            {news.map(({ at, event }, index) => (
              <List.Item key={index} display="block">
                <Text as="span" color="fg.muted">
                  <time dateTime={at}>{formatLongDate(at)}</time>:
                </Text>{' '}
                {ROW_EVENT_LABELS[event]}
              </List.Item>
            ))}
          </List.Root>
        )}
        <HStack wrap="wrap" justify="space-between" color="fg.muted" textStyle="sm">
          <Text>
            <span>{countedFlags(company)}</span> · Owed <Money cents={totalOwed} /> · watched since{' '}
            <time dateTime={watchedAt}>{formatLongDate(watchedAt)}</time>
          </Text>
          <ActionButton
            size="sm"
            variant="ghost"
            aria-describedby={`watched-${id}`}
            send={() => call('unwatch-company', { params: { slug } })}
            texts={{ done: `You watch ${name} no longer`, failed: 'Not stopped' }}
            onDone={focusHeading}
          >
            Stop watching
          </ActionButton>
        </HStack>
      </Card.Body>
    </Card.Root>
  );
}

const hasNews = ({ new: news }: WatchedCompany) => news.length > 0;

function Watched() {
  const { data, ...response } = useApi('list-watches', {});
  const isNew = data?.some(hasNews) ?? false;
  useEffect(() => {
    // News stays marked as new until the next visit.
    if (isNew) call('mark-watches-seen', { body: {} }).catch(() => undefined);
  }, [isNew]);
  useEffect(() => () => drop('list-watches'), []);
  if (!data)
    return (
      <FetchState
        of={response}
        blocks={[{ height: '40' }]}
        mt="8"
        failure="Failed to fetch the companies that you watch"
      />
    );
  if (data.length === 0)
    return (
      <Box mt="8">
        <EmptyState
          title="You watch no company yet"
          actions={<ButtonLink to="/directory">Open the directory</ButtonLink>}
        >
          Press Watch on a company’s page. You see here, and by email, when a review is published, answered,
          settled or removed.
        </EmptyState>
      </Box>
    );
  return (
    <>
      <MailChoice />
      <List.Root variant="plain" gap="4" mt="8">
        {data
          .toSorted((one, other) => Number(hasNews(other)) - Number(hasNews(one)))
          .map((watched) => (
            <List.Item key={watched.company.id} display="block">
              <WatchCard watched={watched} />
            </List.Item>
          ))}
      </List.Root>
    </>
  );
}

export function Component() {
  return (
    <Page
      narrow="measure"
      title="Watched companies"
      lead="What is new since your last visit comes first. Nobody else sees whom you watch."
    >
      <Watched />
    </Page>
  );
}
