import { HStack, List } from '@chakra-ui/react';
import { Icon } from './icon.tsx';

export const TRUST_BADGES = [
  {
    icon: 'shield',
    title: 'POPIA Compliant',
    text: 'Personal information is kept out of what we publish. You can see, correct or delete what we hold about you.',
  },
  {
    icon: 'eye',
    title: 'Moderated Content',
    text: 'A person reads every review before the public does, and checks it for accuracy and for the law.',
  },
  {
    icon: 'scale',
    title: 'Fair Process',
    text: 'A company that disagrees can reply, or ask for a takedown, and gets a decision by a known date.',
  },
] as const;

export function TrustBadges() {
  return (
    <List.Root
      variant="plain"
      flexDirection="row"
      flexWrap="wrap"
      columnGap={{ base: '3', md: '6' }}
      rowGap="1"
    >
      {TRUST_BADGES.map(({ icon, title }) => (
        <List.Item key={title}>
          <HStack gap="2" textStyle="sm" fontWeight="medium" css={{ '& svg': { color: 'fg.success' } }}>
            <Icon name={icon} />
            {title}
          </HStack>
        </List.Item>
      ))}
    </List.Root>
  );
}
