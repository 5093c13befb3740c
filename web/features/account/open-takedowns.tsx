import { Alert, List, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_GROUND_LABELS } from '../../../shared/enumerations.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';

/** Open takedown requests on the user's reviews, except those waiting for the user (waiting-for-you.tsx). */
export function OpenTakedowns({ reviews }: { reviews: readonly OwnReview[] }) {
  const open = reviews.flatMap(({ title, company, openTakedowns }) =>
    openTakedowns
      .filter(({ respondBy, respondedAt }) => !respondBy || respondedAt)
      .map(({ reference, ground, respondedAt }) => ({ title, company, reference, ground, respondedAt })),
  );
  if (open.length === 0) return null;
  return (
    <Alert.Root status="warning" mt="5">
      <Alert.Indicator />
      <Alert.Content>
        <List.Root variant="plain" gap="3">
          {open.map(({ title, company, reference, ground, respondedAt }) => (
            <List.Item key={reference} display="block" overflowWrap="anywhere">
              <Stack gap="0.5">
                <Text fontWeight="medium">
                  Somebody asks us to take down “{title}” about {company.name}
                  {ground && <span> ({TAKEDOWN_GROUND_LABELS[ground]})</span>}
                </Text>
                <Text>
                  <span>
                    {respondedAt
                      ? `You responded on ${formatLongDate(respondedAt)}.`
                      : 'You will be asked once a moderator takes it up.'}
                  </span>{' '}
                  <Link to={`/takedown/${reference}`}>See the request</Link>
                </Text>
              </Stack>
            </List.Item>
          ))}
        </List.Root>
      </Alert.Content>
    </Alert.Root>
  );
}
