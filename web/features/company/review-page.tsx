import { Box, Flex, Heading, Link, Span, VisuallyHidden } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import useSWR, { unstable_serialize } from 'swr';
import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_GROUND_LABELS } from '../../../shared/enumerations.ts';
import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import type { ErrorBody, ReviewRemoval } from '../../../shared/schemas/errors.ts';
import { addressLine } from '../../lib/address-line.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { useRepresents } from '../../lib/use-represents.ts';
import { ApiError } from '../../lib/api-error.ts';
import { takeRenderedData, useRenderedData } from '../../lib/rendered-data.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FetchState, isMissing } from '../../ui/fetch-state.tsx';
import { KindBadge } from '../../ui/kind-badge.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { AllegationsDisclaimer, reachedNobody } from './allegations-disclaimer.tsx';
import { HeardReview, wordHeard } from './heard-review.tsx';
import { ReviewCard } from './review-card.tsx';
import { PrintedHead } from './printed-head.tsx';
import { ShareButton } from './share-button.tsx';

const TITLE = 'A review';

/** Loaded only for the review's author and its company. */
const OwnPart = lazy(async () => ({ default: (await import('../../ui/own-part/own-part.tsx')).OwnPart }));

/** The company comes first: the review is about it, and its page has the other reviews. */
function ReviewHead({ review }: { review: ReviewWithCompany }) {
  const { id, title, company } = review;
  const companyPath = `/company/${company.slug}`;
  const place = addressLine({ address: null, city: company.city, province: company.province });
  return (
    <>
      <PrintedHead path={`/review/${id}`} />
      <Link
        asChild
        gap="1.5"
        minH="9"
        mt={{ base: '-7', md: '-4' }}
        mb={{ base: '1', md: '3' }}
        textStyle="sm"
        _print={{ display: 'none' }}
      >
        <RouterLink to={companyPath}>
          <Icon name="arrow-left" size={18} />
          All reviews of this company
        </RouterLink>
      </Link>
      <Flex wrap="wrap" justify="space-between" align="flex-start" columnGap="8" rowGap="4">
        <Box flex="1 1 20rem" minW="0">
          <Heading as="h1" textStyle="title" overflowWrap="anywhere">
            A review of {company.name}
          </Heading>
          <Flex as="p" wrap="wrap" columnGap="5" rowGap="1" mt="2" color="fg.muted" overflowWrap="anywhere">
            <KindBadge kind={company.kind} />
            {company.cipcRegNo && <Span textStyle="figures">CIPC {company.cipcRegNo}</Span>}
            {place && <span>{place}</span>}
          </Flex>
        </Box>
        <Flex gap="3" css={{ '@media (scripting: none), print': { display: 'none' } }}>
          <ShareButton title={`${title}: a review of ${company.name}`} path={`/review/${id}`} />
        </Flex>
      </Flex>
    </>
  );
}

/** Where the server writes into the page what it tells of a removed review. */
export const removalKey = (id: string): string => `removal of ${id}`;

const wordRemoval = (removedOn: string, ground: ErrorBody['ground']) =>
  `A review stood here until ${formatLongDate(removedOn)}. It was removed after a takedown request${ground ? ` on this ground: ${TAKEDOWN_GROUND_LABELS[ground]}` : ''}.`;

/** Whether the server wrote the review into the page. Returns true only once. */
const isWritten = (parts: { params: { id: string } }) =>
  takeRenderedData(unstable_serialize(['get-review', parts])) !== undefined;

export function Component() {
  const { id = '' } = useParams();
  const { user } = useCurrentUser();
  const parts = { params: { id } };
  const response = useApi('get-review', parts);
  const { data: review, mutate } = response;
  const written = useSWR<ReviewRemoval | null>(removalKey(id), null, useRenderedData(removalKey(id))).data;
  const { removedOn, ground } = response.error instanceof ApiError ? response.error.body : (written ?? {});
  const isRepresented = useRepresents(review?.company.slug ?? '');
  useEffect(() => {
    // The server draws the public page; signed-in users may also have their own part.
    if (user && isWritten(parts)) void mutate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is known who is signed in
  }, [user === null]);
  const own = review?.mine && (
    <Suspense>
      <OwnPart review={review} mine={review.mine} />
    </Suspense>
  );
  if (review?.status === 'PENDING')
    return (
      <Page title={TITLE} heading={`A review of ${review.company.name}`} lead={wordHeard(review)}>
        <HeardReview review={review} />
        {own}
      </Page>
    );
  if (review)
    return (
      <PageColumn title={`${review.title} · ${review.company.name}`}>
        <ReviewHead review={review} />
        <AllegationsDisclaimer
          isRepresented={isRepresented}
          isUntold={reachedNobody([review])}
          slug={review.company.slug}
        />
        <VisuallyHidden asChild>
          <h2>Review</h2>
        </VisuallyHidden>
        <ReviewCard review={review} company={review.company} />
        {own}
      </PageColumn>
    );
  if (removedOn || isMissing(response))
    return (
      <Page
        title={removedOn ? 'Review removed' : 'Review not found'}
        lead={
          removedOn
            ? wordRemoval(removedOn, ground)
            : 'This review does not exist. It may have been taken back by its author.'
        }
      >
        <LeadingButton to="/directory" mt="8">
          Browse Directory
        </LeadingButton>
      </Page>
    );
  return (
    <PageColumn title={TITLE}>
      <FetchState
        isWholePage
        of={response}
        label="The review is being fetched"
        blocks={[{ width: 'min(30rem, 90%)', height: '10' }, { height: '20' }, { height: '64' }]}
        failure="Failed to fetch the review"
        comfort="The page is still where it was. Please try again."
      />
    </PageColumn>
  );
}
