import { Box, type BoxProps, chakra, Heading } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { Icon } from '../../ui/icon.tsx';

interface ProfileSectionProps extends BoxProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** On a phone, until it is opened or where the address names it. */
  isFolded?: boolean;
}

export function ProfileSection({ title, headingRef, isFolded, children, ...box }: ProfileSectionProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  const isNamed = useLocation().hash === `#${id}`;
  const [isOpened, setIsOpened] = useState<boolean>();
  const isOpen = isOpened ?? isNamed;
  const mayFold = !useIsWide() && isFolded;
  return (
    <Box as="section" aria-labelledby={id} minW="0" {...box}>
      <Heading id={id} ref={headingRef} tabIndex={-1} textStyle="heading" pb="3" borderBottomWidth="1px">
        {mayFold ? (
          <chakra.button
            type="button"
            display="flex"
            justifyContent="space-between"
            alignItems="center"
            width="full"
            textAlign="start"
            aria-expanded={isOpen}
            css={{ '&[aria-expanded=true] > svg': { rotate: '180deg' } }}
            onClick={() => setIsOpened(!isOpen)}
          >
            <span>{title}</span>
            <Icon name="chevron-down" />
          </chakra.button>
        ) : (
          <span>{title}</span>
        )}
      </Heading>
      <div hidden={mayFold && !isOpen}>{children}</div>
    </Box>
  );
}
