import { Box, List } from '@chakra-ui/react';
import type { WordingKind } from '../../shared/enumerations.ts';
import type { Wording } from '../../shared/wording/scan.ts';

const KIND_NAMES: Record<WordingKind, string> = {
  CRIME_ALLEGED: 'A crime, told as a fact',
  INSULT: 'An insult',
  THREAT: 'A threat',
  ABSOLUTE: 'Nobody can know this of everybody',
  HEARSAY: 'What others say',
  SHOUTING: 'Capitals and signs that shout',
};

interface WordingGroup extends Pick<Wording, 'kind' | 'hint'> {
  passages: string[];
}

export function groupByHint(text: string, wording: readonly Wording[]): WordingGroup[] {
  const groups = new Map<string, WordingGroup>();
  for (const { kind, hint, start, end } of wording) {
    const passage = text.slice(start, end);
    const { passages } = groups.get(hint) ?? { passages: [] };
    const isThere = passages.some((one) => one.toLowerCase() === passage.toLowerCase());
    groups.set(hint, { kind, hint, passages: isThere ? passages : [...passages, passage] });
  }
  return [...groups.values()];
}

const MOST_PASSAGES = 3;

interface WordingListProps {
  text: string;
  wording: readonly Wording[];
  most?: number;
}

export function WordingList({ text, wording, most = Infinity }: WordingListProps) {
  if (wording.length === 0) return null;
  return (
    <List.Root variant="plain" gap="2" mt="3" aria-label="Wording" color="fg.muted" textStyle="sm">
      {groupByHint(text, wording)
        .slice(0, most)
        .map(({ kind, hint, passages }) => (
          <List.Item
            key={hint}
            display="block"
            maxW="measure"
            ps="3"
            borderStartWidth="2px"
            overflowWrap="anywhere"
          >
            <Box as="span" fontWeight="medium" color="fg">
              {KIND_NAMES[kind]}:
            </Box>{' '}
            {passages.slice(0, MOST_PASSAGES).map((passage, index) => (
              <span key={passage}>
                {index > 0 && <span>, </span>}
                <q>{passage}</q>
              </span>
            ))}
            <span>. {hint}</span>
          </List.Item>
        ))}
    </List.Root>
  );
}
