import { Box, HStack, Span } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { DISCLAIMER } from '../../../shared/product.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { Icon } from '../../ui/icon.tsx';

const [CLAIM, WHAT_IT_IS_NOT] = DISCLAIMER;

interface DisclaimerProps {
  isBrief?: boolean;
  isRepresented?: boolean;
  isUntold?: boolean;
  slug?: string;
}

/** Whether no review reached its company, as nobody knows its address. */
export const reachedNobody = (reviews: readonly Pick<PublicReview, 'notice'>[]) =>
  reviews.some(({ notice }) => notice?.how === 'NONE') &&
  reviews.every(({ notice }) => notice === null || (notice.how === 'NONE' && !notice.answered));

export function AllegationsDisclaimer({
  isBrief = false,
  isRepresented = false,
  isUntold = false,
  slug,
}: DisclaimerProps) {
  return (
    <HStack
      as="aside"
      aria-labelledby="allegations"
      align="start"
      my={{ base: '3', md: '6' }}
      ps={{ base: '3', md: '4' }}
      borderStartWidth="2px"
      {...(isBrief
        ? { borderColor: 'border.emphasized', color: 'fg.muted', textStyle: 'sm' }
        : { borderColor: 'red.solid', textStyle: { base: 'sm', md: 'md' } })}
      css={{ '& svg': { color: isBrief ? 'inherit' : 'fg.error', flexShrink: '0', mt: '0.5' } }}
    >
      <Icon name="alert" />
      <Box maxW="50rem" _print={{ maxW: 'none' }}>
        <Box as="h2" id="allegations" display="inline" fontWeight="semibold">
          {CLAIM}
        </Box>{' '}
        {WHAT_IT_IS_NOT}{' '}
        {isBrief && (
          <Span display="block">
            No review of this company has been approved, which says nothing for or against it.
          </Span>
        )}
        {isRepresented ? (
          <Span display={{ md: 'block' }} _print={{ display: 'none' }}>
            You speak for this company. <RouterLink to="/representing">See what is unanswered</RouterLink>.
          </Span>
        ) : (
          <Span display={{ md: 'block' }} _print={{ display: 'none' }}>
            <span>
              {isUntold
                ? 'We know no address of this company, so it has not been told. Is it yours? '
                : 'Is this your company? '}
            </span>
            {slug && (
              <span>
                <RouterLink to={`/represent/${slug}`}>Answer here</RouterLink>, or{' '}
              </span>
            )}
            <RouterLink to="/legal/takedown">{slug ? 'ask for a takedown' : 'Ask for a takedown'}</RouterLink>
            <span>.</span>
          </Span>
        )}
      </Box>
    </HStack>
  );
}
