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
  /** Whether the files are sent later, with a review that is still being written. */
  isForLater: boolean;
  /** Gets the focus once the last Remove button has disappeared. */
  opener: RefObject<HTMLButtonElement | null>;
}

const isRemovable = ({ state }: EvidenceFile) => state === 'failed' || state === 'waiting';

function describeState({ state, progress = 0 }: EvidenceFile, isForLater: boolean): string {
  if (state === 'waiting' && isForLater) return 'Goes with your review';
  return state === 'uploading' ? `Uploading ${progress} %` : STATES[state][0];
}

const removeId = (id: string) => `remove-${id}`;

/** Every file with its status. A failed file can be sent again or removed. */
export function EvidenceList({ files, uploads, isForLater, opener }: EvidenceListProps) {
  /** The button disappears with its file, so the focus moves first. */
  const remove = (id: string) => {
    const others = files.filter(isRemovable);
    const next = others[others.findIndex((file) => file.id === id) + 1];
    (next ? document.getElementById(removeId(next.id)) : opener.current)?.focus();
    uploads.remove(id);
  };
  return (
    <List.Root variant="plain" width="full" borderBottomWidth="1px">
      {files.map((file) => (
        <List.Item key={file.id} display="block" py="3" borderTopWidth="1px">
          <Flex align="center" justify="space-between" gap="4">
            <Text overflowWrap="anywhere" minW="0">
              {file.name}
            </Text>
            <Badge colorPalette={STATES[file.state][1]}>{describeState(file, isForLater)}</Badge>
          </Flex>
          {isRemovable(file) && (
            <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2" mt="2">
              <Text color="fg.muted" textStyle="sm">
                {file.reason}
              </Text>
              <Flex gap="2" ms="auto">
                {file.state === 'failed' && !file.isRefused && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Try again: ${file.name}`}
                    onClick={() => uploads.retry(file.id)}
                  >
                    Try again
                  </Button>
                )}
                <Button
                  size="sm"
                  id={removeId(file.id)}
                  variant="ghost"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => remove(file.id)}
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
