import { Box, type BoxProps, Heading, HStack } from '@chakra-ui/react';
import type { MouseEvent, Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { Icon } from '../../ui/icon.tsx';

interface ProfileSectionProps extends BoxProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Folded on a phone until it is opened, or the address names it. */
  isFolded?: boolean;
}

export function ProfileSection({ title, headingRef, isFolded, children, ...box }: ProfileSectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const isNamed = useLocation().hash === `#${id}`;
  const isWide = useIsWide();
  const heading = (
    <Heading id={id} ref={headingRef} tabIndex={-1} textStyle="heading">
      {title}
    </Heading>
  );
  const line = { pb: '3', borderBottomWidth: '1px' };
  return (
    <Box as="section" aria-labelledby={id} minW="0" {...box}>
      {isFolded ? (
        <details open={isWide || isNamed}>
          <HStack
            as="summary"
            {...line}
            justify="space-between"
            tabIndex={isWide ? -1 : 0}
            css={{ '& > svg': { hideFrom: 'md' }, '[open] > & > svg': { rotate: '180deg' } }}
            onClick={(event: MouseEvent) => isWide && event.preventDefault()}
          >
            {heading}
            <Icon name="chevron-down" />
          </HStack>
          {children}
        </details>
      ) : (
        <>
          <Box {...line}>{heading}</Box>
          {children}
        </>
      )}
    </Box>
  );
}
