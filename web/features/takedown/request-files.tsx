import { Badge, Button, Fieldset, Flex, Heading, List, Text } from '@chakra-ui/react';
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react';
import type { Blocker } from 'react-router-dom';
import { EVIDENCE_TYPES } from '../../../shared/file-types.ts';
import { EVIDENCE_FILES, TAKEDOWN_FILE_DAYS } from '../../../shared/limits.ts';
import { FieldError } from '../../ui/field.tsx';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import type { ChosenFile, Files } from './use-files.ts';

const ACCEPTED = Object.values(EVIDENCE_TYPES)
  .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
  .join(',');

interface FileListProps {
  files: readonly ChosenFile[];
  /** The state or the buttons of a file. */
  children: (file: ChosenFile) => ReactNode;
}

function FileList({ files, children }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <List.Root variant="plain" width="full" borderBottomWidth="1px">
      {files.map((one) => (
        <List.Item key={one.id} display="block" py="2" borderTopWidth="1px">
          <Flex align="center" justify="space-between" gap="4">
            <Text minW="0" overflowWrap="anywhere">
              {one.file.name}
            </Text>
            {children(one)}
          </Flex>
          {one.state === 'failed' && (
            <Text mt="1" color="fg.muted" textStyle="sm">
              {one.reason}
            </Text>
          )}
        </List.Item>
      ))}
    </List.Root>
  );
}

interface FilesProps {
  files: Files;
}

/** Chooses the files that go with a request. */
export function FilesField({ files: { files, error, choose, remove } }: FilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose([...(target.files ?? [])]);
    /* The same file may be chosen again. */
    target.value = '';
  };
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
      <FileList files={files}>
        {({ id, file }) => (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${file.name}`}
            onClick={() => removeAndFocus(id)}
          >
            Remove
          </Button>
        )}
      </FileList>
      <input ref={input} hidden multiple type="file" accept={ACCEPTED} aria-label="Files" onChange={take} />
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
      <Fieldset.HelperText id={hint} asChild>
        <div>
          <FieldError>{error}</FieldError>
          What shows it: PDF, images, documents, text or CSV, up to {EVIDENCE_FILES.max} files of at most 10
          MB each. Only moderators see them; they are deleted {TAKEDOWN_FILE_DAYS} days after the decision.
        </div>
      </Fieldset.HelperText>
    </Fieldset.Root>
  );
}

const STATES = {
  chosen: ['Waiting', 'gray'],
  sending: ['Sending', 'amber'],
  added: ['Added', 'green'],
  failed: ['Not added', 'red'],
} as const;

interface SentFilesProps extends FilesProps {
  reference: string;
}

/** The files of a filed request, each with its state. One that failed can be sent again. */
export function SentFiles({ files: { files, send }, reference }: SentFilesProps) {
  if (files.length === 0) return null;
  const added = files.filter(({ state }) => state === 'added').length;
  return (
    <section aria-labelledby="files">
      <Heading as="h2" id="files" mt="8" textStyle="subheading">
        Your files
      </Heading>
      <Text role="status" mb="2" color="fg.muted" textStyle="sm">
        {added} of {files.length} added to the request
      </Text>
      <FileList files={files}>
        {(one) => (
          <Flex align="center" gap="3">
            <Badge colorPalette={STATES[one.state][1]}>{STATES[one.state][0]}</Badge>
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
        )}
      </FileList>
    </section>
  );
}

/** Asks for confirmation before files are lost that have not been sent. */
export const LeaveFiles = ({ blocker }: { blocker: Blocker }) => (
  <LeaveDialog blocker={blocker} title="Leave without sending your files?" action="Leave without them">
    Files that have not been sent are lost if you leave now.
  </LeaveDialog>
);
