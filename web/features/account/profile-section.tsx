import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

interface ProfileSectionProps {
  title: string;
  /** The heading, for code that moves the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function ProfileSection({ title, headingRef, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Heading id={id} ref={headingRef} tabIndex={-1} textStyle="heading" pb="3" borderBottomWidth="1px">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
