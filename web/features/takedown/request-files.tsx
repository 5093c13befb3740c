import { Badge, Button, Fieldset, Flex, Heading, List, Stack, Text } from '@chakra-ui/react';
import { type ChangeEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import type { Blocker } from 'react-router-dom';
import { EVIDENCE_ENDINGS } from '../../../shared/file-types.ts';
import { EVIDENCE_FILES, TAKEDOWN_FILE_DAYS } from '../../../shared/limits.ts';
import { useApi } from '../../lib/use-api.ts';
import { FieldError } from '../../ui/field.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import type { ChosenFile, Files } from './use-files.ts';

interface FileRowProps {
  name: string;
  /** Why it was not added. */
  reason?: string | undefined;
  /** The state or the buttons of the file. */
  children: ReactNode;
}

const FileRow = ({ name, reason, children }: FileRowProps) => (
  <List.Item display="block" py="2" borderTopWidth="1px">
    <Flex align="center" justify="space-between" gap="4">
      <Text minW="0" overflowWrap="anywhere">
        {name}
      </Text>
      {children}
    </Flex>
    {reason && (
      <Text mt="1" color="fg.muted" textStyle="sm">
        {reason}
      </Text>
    )}
  </List.Item>
);

const FileList = ({ children }: { children: ReactNode }) => (
  <List.Root variant="plain" width="full" borderBottomWidth="1px">
    {children}
  </List.Root>
);

interface FilePickerProps {
  /** The button, which gets the focus when a chosen file is removed. */
  opener: RefObject<HTMLButtonElement | null>;
  error: string | undefined;
  onChoose: (chosen: File[]) => void;
}

function FilePicker({ opener, error, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(target.files ?? [])]);
    /* The same file may be chosen again. */
    target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={EVIDENCE_ENDINGS.join(',')}
        aria-label="Files"
        onChange={take}
      />
      <Button
        ref={opener}
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        Add files
      </Button>
      <Stack id={hint} gap="2" color="fg.muted" textStyle="sm">
        <FieldError>{error}</FieldError>
        <p>
          What shows it: PDF, images, documents, text or CSV, up to {EVIDENCE_FILES.max} files of at most 10
          MB each. Only moderators see them; they are deleted {TAKEDOWN_FILE_DAYS} days after the decision.
        </p>
      </Stack>
    </>
  );
}

interface FilesProps {
  files: Files;
}

export function FilesField({ files: { files, error, choose, remove } }: FilesProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const removeAndFocus = (id: string) => {
    opener.current?.focus();
    remove(id);
  };
  return (
    <Fieldset.Root>
      <Flex justify="space-between" width="full" gap="3">
        <Fieldset.Legend textStyle="md">Files</Fieldset.Legend>
        <Text color="fg.muted" textStyle="sm">
          Optional
        </Text>
      </Flex>
      {files.length > 0 && (
        <FileList>
          {files.map(({ id, file }) => (
            <FileRow key={id} name={file.name}>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${file.name}`}
                onClick={() => removeAndFocus(id)}
              >
                Remove
              </Button>
            </FileRow>
          ))}
        </FileList>
      )}
      <FilePicker opener={opener} error={error} onChoose={choose} />
    </Fieldset.Root>
  );
}

const STATES = {
  chosen: ['Waiting', 'gray'],
  sending: ['Sending', 'amber'],
  added: ['Added', 'green'],
  failed: ['Not added', 'red'],
} as const;

const StateBadge = ({ state }: Pick<ChosenFile, 'state'>) => (
  <Badge flexShrink="0" colorPalette={STATES[state][1]}>
    {STATES[state][0]}
  </Badge>
);

interface SentFilesProps extends FilesProps {
  reference: string;
  isOpen: boolean;
}

/** The files of a filed request, each with its state. One that failed can be sent again. */
export function SentFiles({ files: { files, error, choose, send }, reference, isOpen }: SentFilesProps) {
  const { data: kept = [] } = useApi('list-own-takedown-files', { params: { reference } });
  const opener = useRef<HTMLButtonElement>(null);
  const others = files.filter(({ addedId }) => !kept.some(({ id }) => id === addedId));
  const total = kept.length + others.length;
  const added = kept.length + others.filter(({ state }) => state === 'added').length;
  if (!isOpen && total === 0) return null;
  return (
    <Stack as="section" align="flex-start" gap="3" mt="8" aria-labelledby="files">
      <Heading as="h2" id="files" textStyle="subheading">
        Your files
      </Heading>
      <Text role="status" color="fg.muted" textStyle="sm">
        {total > 0 && `${added} of ${total} added to the request`}
      </Text>
      {total > 0 && (
        <FileList>
          {kept.map(({ id, filename }) => (
            <FileRow key={id} name={filename}>
              <StateBadge state="added" />
            </FileRow>
          ))}
          {others.map((one) => (
            <FileRow key={one.id} name={one.file.name} reason={one.reason}>
              <Flex align="center" gap="3">
                <StateBadge state={one.state} />
                {one.state === 'failed' && !one.isRefused && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Try again: ${one.file.name}`}
                    onClick={() => void send(reference, [one])}
                  >
                    Try again
                  </Button>
                )}
              </Flex>
            </FileRow>
          ))}
        </FileList>
      )}
      {isOpen && (
        <FilePicker
          opener={opener}
          error={error}
          onChoose={(chosen) => void send(reference, choose(chosen, added))}
        />
      )}
    </Stack>
  );
}

export const LeaveFiles = ({ blocker }: { blocker: Blocker }) => (
  <LeaveDialog blocker={blocker} title="Leave without sending your files?" action="Leave without them">
    Files that have not been sent are lost if you leave now.
  </LeaveDialog>
);
