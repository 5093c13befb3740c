import { Alert, List, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_GROUND_LABELS } from '../../../shared/enumerations.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import type { OpenTakedownView } from '../../../shared/schemas/takedowns.ts';

interface StepProps {
  takedown: OpenTakedownView;
}

/** The next step of a request that is not waiting for the author's answer. */
function NextStep({ takedown: { reference, respondedAt } }: StepProps) {
  const address = `/takedown/${reference}`;
  if (respondedAt)
    return (
      <>
        You responded on {formatLongDate(respondedAt)}. <Link to={address}>See the request</Link>
      </>
    );
  return (
    <>
      You will be asked once a moderator takes it up. <Link to={address}>See the request</Link>
    </>
  );
}

interface OpenTakedownsProps {
  reviews: readonly OwnReview[];
}

/** Open takedown requests on the user's reviews, except those waiting for the user (waiting-for-you.tsx). */
export function OpenTakedowns({ reviews }: OpenTakedownsProps) {
  const open = reviews.flatMap(({ title, company, openTakedowns }) =>
    openTakedowns
      .filter(({ respondBy, respondedAt }) => !respondBy || respondedAt)
      .map((takedown) => ({ title, company, takedown })),
  );
  if (open.length === 0) return null;
  return (
    <Alert.Root status="warning" mt="5">
      <Alert.Indicator />
      <Alert.Content>
        <List.Root variant="plain" gap="3">
          {open.map(({ title, company, takedown }) => (
            <List.Item key={takedown.reference} display="block" overflowWrap="anywhere">
              <Stack gap="0.5">
                <Text fontWeight="medium">
                  Somebody asks us to take down “{title}” about {company.name}
                  {takedown.ground && <span> ({TAKEDOWN_GROUND_LABELS[takedown.ground]})</span>}
                </Text>
                <Text>
                  <NextStep takedown={takedown} />
                </Text>
              </Stack>
            </List.Item>
          ))}
        </List.Root>
      </Alert.Content>
    </Alert.Root>
  );
}
