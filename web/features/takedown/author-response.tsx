import { Box, Heading, Strong, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TAKEDOWN_GROUND_LABELS } from '../../../shared/enumerations.ts';
import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import type { TakedownResponseView, TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import { focusOn } from '../../lib/focus.ts';
import { withReturnTo } from '../../lib/return-to.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { usePart } from '../../lib/use-part.ts';
import { FetchState } from '../../ui/fetch-state.tsx';
import type { ResponseFormProps } from './response-form.tsx';

/** Loaded only for the author, so that other readers of the page do not load a form's script. */
const fetchForm = () => import('./response-form.tsx');

function LateResponseForm(props: ResponseFormProps) {
  const response = usePart('response-form', fetchForm);
  if (response.data) return <response.data.ResponseForm {...props} />;
  return (
    <FetchState
      of={response}
      blocks={[{ height: '96' }]}
      failure="Failed to fetch the form"
      comfort="Check your connection and try again."
    />
  );
}

const APART = { mt: '8', pt: '6', borderTopWidth: '1px', borderColor: 'border.emphasized' };

function Quoted({ title, children }: { title: string; children: string }) {
  return (
    <>
      <Heading as="h3" mb="2" textStyle="subheading">
        {title}
      </Heading>
      <Text mb="6" p="4" borderStartWidth="3px" bg="bg.subtle" whiteSpace="pre-line" overflowWrap="anywhere">
        {children}
      </Text>
    </>
  );
}

/** Leaves out the requester's name. */
function Held({ asked: { ground, reason } }: { asked: TakedownResponseView }) {
  return (
    <Box mt="4">
      {ground && (
        <Text mb="3">
          The ground that the requester named: <Strong>{TAKEDOWN_GROUND_LABELS[ground]}</Strong>
        </Text>
      )}
      {reason !== null && <Quoted title="What they wrote">{reason}</Quoted>}
    </Box>
  );
}

/** Only for the review's author, who has to be logged in. Nobody else learns which review it is. */
export function AuthorResponse({ takedown }: { takedown: TakedownStatusView }) {
  const { reference, status, reviewId } = takedown;
  const { user, isLoading } = useCurrentUser();
  const { pathname } = useLocation();
  const { data: asked } = useApi('get-takedown-response', user ? { params: { reference } } : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = useRef(false);
  const isAnswered = typeof asked?.body === 'string';
  /* The form and its button disappear once the answer is loaded. */
  useEffect(() => {
    if (isAnswered && isSent.current) focusOn(heading.current);
  }, [isAnswered]);
  const isOpen = isOpenTakedown({ status });
  if (!user && !isLoading && isOpen)
    return (
      <Text {...APART}>
        Did you write the review? <Link to={withReturnTo('/login', pathname)}>Log in to respond</Link>
      </Text>
    );
  if (!asked) return null;
  const noteAnswer = () => {
    isSent.current = true;
  };
  return (
    <Box as="section" aria-labelledby="author" {...APART}>
      <Heading id="author" ref={heading} tabIndex={-1} textStyle="heading">
        You wrote the review
      </Heading>
      {/* A public review is named above, for everyone. */}
      {reviewId === null && (
        <Text mt="3" color="fg.muted" textStyle="sm">
          About your review “{asked.review.title}” of {asked.review.company.name}
        </Text>
      )}
      <Held asked={asked} />
      {asked.body !== null && <Quoted title="Your response">{asked.body}</Quoted>}
      {asked.body === null && isOpen && <LateResponseForm asked={asked} onAnswered={noteAnswer} />}
      {asked.body === null && !isOpen && <p>You did not respond to this request.</p>}
    </Box>
  );
}
