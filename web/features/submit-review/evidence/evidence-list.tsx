import { Badge, Button, Flex, List, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { EvidenceFile, EvidenceState } from './evidence-file.ts';
import type { EvidenceUploads } from './evidence-uploads.ts';

const STATES: Record<EvidenceState, [label: string, colorPalette: 'gray' | 'amber' | 'green' | 'red']> = {
  waiting: ['Not uploaded yet', 'gray'],
  uploading: ['Uploading', 'amber'],
  attaching: ['Attaching', 'amber'],
  attached: ['Attached', 'green'],
  failed: ['Failed', 'red'],
};

interface EvidenceListProps {
  files: readonly EvidenceFile[];
  uploads: Pick<EvidenceUploads, 'retry' | 'remove'>;
  /** Takes the focus once the last Remove button has disappeared. */
  opener: RefObject<HTMLButtonElement | null>;
}

const removeId = (id: string) => `remove-${id}`;

/** Every file and how it stands; what failed can be tried again or taken out. */
export function EvidenceList({ files, uploads, opener }: EvidenceListProps) {
  /** The button disappears with its file, so the focus moves first. */
  const remove = (id: string) => {
    const failed = files.filter((file) => file.state === 'failed');
    const next = failed[failed.findIndex((file) => file.id === id) + 1];
    (next ? document.getElementById(removeId(next.id)) : opener.current)?.focus();
    uploads.remove(id);
  };
  return (
    <List.Root variant="plain" width="full" borderBottomWidth="1px">
      {files.map(({ id, name, state, reason, isRefused }) => (
        <List.Item key={id} display="block" py="3" borderTopWidth="1px">
          <Flex align="center" justify="space-between" gap="4">
            <Text overflowWrap="anywhere" minW="0">
              {name}
            </Text>
            <Badge colorPalette={STATES[state][1]}>{STATES[state][0]}</Badge>
          </Flex>
          {state === 'failed' && (
            <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2" mt="2">
              <Text color="fg.muted" textStyle="sm">
                {reason}
              </Text>
              <Flex gap="2" ms="auto">
                {!isRefused && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Try again: ${name}`}
                    onClick={() => uploads.retry(id)}
                  >
                    Try again
                  </Button>
                )}
                <Button
                  size="sm"
                  id={removeId(id)}
                  variant="ghost"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(id)}
                >
                  Remove
                </Button>
              </Flex>
            </Flex>
          )}
        </List.Item>
      ))}
    </List.Root>
  );
}
