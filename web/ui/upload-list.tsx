import { Badge, Button, Flex, List, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { Upload } from '../lib/uploads.ts';

const STATES = {
  waiting: ['Not uploaded yet', 'gray'],
  sending: ['Uploading', 'amber'],
  attaching: ['Attaching', 'amber'],
  attached: ['Attached', 'green'],
  failed: ['Failed', 'red'],
} as const;

const isRemovable = ({ state }: Upload) => state === 'failed' || state === 'waiting';

const removeId = (id: string) => `remove-${id}`;

interface UploadListProps {
  uploads: readonly Upload[];
  waitingText?: string | undefined;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  /** Gets the focus once the last Remove button has disappeared. */
  opener: RefObject<HTMLButtonElement | null>;
}

export function UploadList({ uploads, waitingText, onRetry, onRemove, opener }: UploadListProps) {
  /** The button disappears with its file, so the focus has to move first. */
  const remove = (id: string) => {
    const others = uploads.filter(isRemovable);
    const next = others[others.findIndex((upload) => upload.id === id) + 1];
    (next ? document.getElementById(removeId(next.id)) : opener.current)?.focus();
    onRemove(id);
  };
  const describe = ({ state, percent }: Upload) => {
    if (state === 'waiting' && waitingText) return waitingText;
    return state === 'sending' && percent !== undefined ? `Uploading ${percent} %` : STATES[state][0];
  };
  return (
    <List.Root variant="plain" width="full" borderBottomWidth="1px">
      {uploads.map((upload) => (
        <List.Item key={upload.id} display="block" py="3" borderTopWidth="1px">
          <Flex align="center" justify="space-between" gap="4">
            <Text overflowWrap="anywhere" minW="0">
              {upload.name}
            </Text>
            <Badge colorPalette={STATES[upload.state][1]}>{describe(upload)}</Badge>
          </Flex>
          {isRemovable(upload) && (
            <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2" mt="2">
              <Text color="fg.muted" textStyle="sm">
                {upload.reason}
              </Text>
              <Flex gap="2" ms="auto">
                {upload.state === 'failed' && !upload.isRefused && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Try again: ${upload.name}`}
                    onClick={() => onRetry(upload.id)}
                  >
                    Try again
                  </Button>
                )}
                <Button
                  size="sm"
                  id={removeId(upload.id)}
                  variant="ghost"
                  aria-label={`Remove ${upload.name}`}
                  onClick={() => remove(upload.id)}
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
