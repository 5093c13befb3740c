import { Button, FileUpload, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { inGroups } from '../../../shared/in-groups.ts';
import { LIST_FILE } from '../../../shared/limits.ts';
import { TextAreaField } from '../../ui/text-field.tsx';

const FILES = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.xls'];
const DROP_HERE = 'Drop a CSV or Excel file here, or choose one';

interface ListSourceProps {
  /** A list was read: what it came from is out of the way, and a file can still take its place. */
  isFolded: boolean;
  onFile: (file: File) => void;
  onText: (text: string) => void;
  onReject: () => void;
}

export function ListSource({ isFolded, onFile, onText, onReject }: ListSourceProps) {
  const [text, setText] = useState('');
  return (
    <Stack gap="4" display={isFolded ? 'none' : 'flex'}>
      <FileUpload.Root
        accept={FILES}
        translations={{ dropzone: DROP_HERE }}
        onFileAccept={({ files: [file] }) => file && onFile(file)}
        onFileReject={onReject}
      >
        <FileUpload.HiddenInput aria-label="A list of companies" />
        <FileUpload.Dropzone w="full" minH="32">
          <FileUpload.DropzoneContent>
            <Text>{DROP_HERE}</Text>
          </FileUpload.DropzoneContent>
        </FileUpload.Dropzone>
        <Text color="fg.muted" textStyle="sm">
          At most {inGroups(LIST_FILE.maxRows)} rows and 10{'\u00a0'}MB
        </Text>
      </FileUpload.Root>
      <TextAreaField
        label="Or paste companies"
        hint="One in each row: a name, a registration number, or both, in any order."
        rows={4}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') onText(target.value);
        }}
      />
      <Button alignSelf="start" variant="outline" onClick={() => onText(text)}>
        Read list
      </Button>
    </Stack>
  );
}
