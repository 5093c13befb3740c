import { Button, Fieldset, Heading, Stack, Text } from '@chakra-ui/react';
import { type ChangeEvent, type RefObject, useId, useRef } from 'react';
import { EVIDENCE_ENDINGS, findTypeIssue } from '../../../shared/file-types.ts';
import { EVIDENCE_FILES, TAKEDOWN_FILE_DAYS } from '../../../shared/limits.ts';
import { findSizeFault } from '../../lib/file-fault.ts';
import type { Upload } from '../../lib/uploads.ts';
import { useApi } from '../../lib/use-api.ts';
import { FieldError, LabelRow } from '../../ui/field.tsx';
import { UploadList } from '../../ui/upload-list.tsx';
import type { Files } from './use-files.ts';

export { LeaveFiles } from '../../ui/leave-dialog.tsx';

function findFault(file: File): string | null {
  const { name, type } = file;
  const issue = findTypeIssue({ filename: name, contentType: type || null, purpose: 'evidence' });
  return issue ? `${name} was not added. ${issue.message}.` : findSizeFault(file);
}

interface FilePickerProps {
  /** The button, which gets the focus when the last file is removed. */
  opener: RefObject<HTMLButtonElement | null>;
  error: string | undefined;
  onChoose: (chosen: readonly File[], faults: readonly string[]) => void;
}

function FilePicker({ opener, error, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const checked = [...(target.files ?? [])].map((file) => ({ file, fault: findFault(file) }));
    onChoose(
      checked.flatMap(({ file, fault }) => (fault === null ? file : [])),
      checked.flatMap(({ fault }) => fault ?? []),
    );
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
  reference: string | null;
  isOpen: boolean;
}

export function RequestFiles({ files, reference, isOpen }: FilesProps) {
  const { uploads, error, choose, remove, send } = files;
  const { data: kept = [] } = useApi('list-own-takedown-files', reference ? { params: { reference } } : null);
  const opener = useRef<HTMLButtonElement>(null);
  const all = [
    ...kept.map(({ id, filename }): Upload => ({ id, name: filename, state: 'attached' })),
    ...uploads.filter(({ attachedId }) => !kept.some(({ id }) => id === attachedId)),
  ];
  const added = all.filter(({ state }) => state === 'attached').length;
  /* Before the request is filed, its files only wait. */
  const sendNow = (ids: readonly string[]) => void (reference && send(reference, ids));
  const list = all.length > 0 && (
    <UploadList
      uploads={all}
      waitingText="Goes with your request"
      opener={opener}
      onRetry={(id) => sendNow([id])}
      onRemove={remove}
    />
  );
  const picker = isOpen && (
    <FilePicker
      opener={opener}
      error={error}
      onChoose={(chosen, faults) => sendNow(choose(chosen, faults, added))}
    />
  );
  if (reference === null)
    return (
      <Fieldset.Root>
        <LabelRow optional>
          <Fieldset.Legend textStyle="md">Files</Fieldset.Legend>
        </LabelRow>
        {list}
        {picker}
      </Fieldset.Root>
    );
  if (!isOpen && all.length === 0) return null;
  return (
    <Stack as="section" align="flex-start" gap="3" mt="8" aria-labelledby="files">
      <Heading as="h2" id="files" textStyle="subheading">
        Your files
      </Heading>
      <Text role="status" color="fg.muted" textStyle="sm">
        {all.length > 0 && `${added} of ${all.length} added to the request`}
      </Text>
      {list}
      {picker}
    </Stack>
  );
}
