import { HStack, Progress, Text, VisuallyHidden } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import { countGuesses } from '../../../shared/password-guesses.ts';
import { isFirstGuess, ownWords, type PasswordOwner } from '../../../shared/schemas/new-password.ts';
import { shortestPassword } from '../../../shared/limits.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** `from` is the fewest guesses. A password that is too short is always easy to guess. */
const STRENGTHS = [
  { from: 1e10, word: 'Strong', value: 100, colorPalette: 'green' },
  { from: 1e6, word: 'Fair', value: 60, colorPalette: 'amber' },
] as const;
const EASY = { word: 'Easy to guess', value: 20, colorPalette: 'red' } as const;

function strengthOf(password: string, owner: PasswordOwner) {
  if (password.length < shortestPassword(owner) || isFirstGuess(password, owner)) return EASY;
  const guesses = countGuesses(password, ownWords(owner));
  return STRENGTHS.find(({ from }) => guesses >= from) ?? EASY;
}

/** Announced once typing pauses, instead of after each letter. */
const DELAY_MS = 1000;
const same = (text: string) => Promise.resolve(text);

interface PasswordStrengthProps {
  password: string;
  owner: PasswordOwner;
}

export default function PasswordStrength({ password, owner }: PasswordStrengthProps): ReactNode {
  const { word, value, colorPalette } = useMemo(() => strengthOf(password, owner), [password, owner]);
  const announced = useDebounced(password && `Password strength: ${word}`, DELAY_MS, same)?.result;
  return (
    <>
      {password && (
        <HStack aria-hidden="true" gap="3" mt="1">
          <Progress.Root width="40" size="xs" value={value} colorPalette={colorPalette}>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          <Text color="fg" textStyle="sm">
            {word}
          </Text>
        </HStack>
      )}
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
    </>
  );
}
