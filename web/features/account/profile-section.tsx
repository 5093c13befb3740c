import { Box, Flex, Heading, Link } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusOnceDrawn } from '../../lib/focus.ts';

const SECTIONS = [
  'Your reviews',
  'Your details',
  'Email address',
  'Password',
  'Where you are logged in',
  'Second factor',
  'Tokens for programs',
  'Your data',
] as const;
export type SectionTitle = (typeof SECTIONS)[number];

const idOf = (title: SectionTitle) => title.toLowerCase().replaceAll(' ', '-');

export function ProfileNav({ areShown }: { areShown: boolean }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (areShown && hash) focusOnceDrawn(document.getElementById(hash.slice(1)));
  }, [areShown, hash]);
  return (
    <Flex as="nav" aria-label="Profile" wrap="wrap" columnGap="5" rowGap="1" mt="4" textStyle="sm">
      {SECTIONS.map((title) => (
        <Link key={title} href={`#${idOf(title)}`} minH="9">
          {title}
        </Link>
      ))}
    </Flex>
  );
}

interface ProfileSectionProps {
  title: SectionTitle;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function ProfileSection({ title, headingRef, children }: ProfileSectionProps) {
  const id = idOf(title);
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Heading id={id} ref={headingRef} tabIndex={-1} textStyle="heading" pb="3" borderBottomWidth="1px">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
