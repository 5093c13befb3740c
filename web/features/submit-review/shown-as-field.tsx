import { Box, RadioCard, SimpleGrid, Text } from '@chakra-ui/react';
import { mutate } from 'swr';
import { PUBLIC_NAMES, type PublicName } from '../../../shared/enumerations.ts';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { PUBLIC_NAME_LABELS, shownName } from '../../lib/person.ts';
import { useAction } from '../../lib/use-action.ts';
import { CURRENT_USER_KEY } from '../../lib/use-current-user.ts';

const TEXTS = {
  done: { title: 'Choice saved', description: 'Your profile and all of your public reviews show it.' },
  failed: {
    title: 'Choice not saved',
    description: 'Your reviews show your name as before. Please try again.',
  },
};

/** Changes the setting in the author's profile. */
export function ShownAsField({ user }: { user: CurrentUser }) {
  const { run } = useAction();
  const choose = (publicName: PublicName) =>
    run(
      () =>
        mutate(CURRENT_USER_KEY, call('update-user', { body: { publicName } }), {
          optimisticData: { ...user, publicName },
          revalidate: false,
        }),
      TEXTS,
    );
  return (
    <Box width="full">
      <RadioCard.Root
        width="full"
        colorPalette="teal"
        aria-describedby="shown-as"
        value={user.publicName}
        onValueChange={({ value }) => void choose(value as PublicName)}
      >
        <RadioCard.Label textStyle="md">Shown as</RadioCard.Label>
        <SimpleGrid columns={{ base: 1, sm: 3 }} gap="2">
          {PUBLIC_NAMES.map((choice) => (
            <RadioCard.Item key={choice} value={choice}>
              <RadioCard.ItemHiddenInput aria-describedby={`shown-${choice}`} />
              <RadioCard.ItemControl>
                <RadioCard.ItemContent minW="0">
                  <RadioCard.ItemText>{PUBLIC_NAME_LABELS[choice]}</RadioCard.ItemText>
                  <RadioCard.ItemDescription id={`shown-${choice}`} overflowWrap="anywhere">
                    {(choice === 'hidden' ? '' : 'Reported by ') + shownName(user, choice)}
                  </RadioCard.ItemDescription>
                </RadioCard.ItemContent>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </SimpleGrid>
      </RadioCard.Root>
      <Text id="shown-as" mt="1.5" color="fg.muted" textStyle="sm">
        So it stands below your review. Moderators always see your full name. What you choose here becomes the
        setting of your profile, for all of your reviews.
      </Text>
    </Box>
  );
}
