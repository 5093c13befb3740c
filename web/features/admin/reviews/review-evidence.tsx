import { Badge, Card, Link, List, Text, VisuallyHidden } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import type {
  FileFinding,
  ModeratedAttachment,
  ModeratedReview,
} from '../../../../shared/schemas/moderation.ts';
import { EvidencePreview, previewAddress } from './evidence-preview.tsx';
import { findingsInName, KIND_NAMES } from './marked-text.ts';

const VERDICTS = {
  pending: { colorPalette: 'amber', text: 'Not scanned yet' },
  clean: { colorPalette: 'green', text: 'No malware found' },
  infected: { colorPalette: 'red', text: 'Malware found' },
} as const;

/** A little less than the five minutes for which a link to a file works. */
const FRESH_MS = 4 * 60_000;

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

interface FileProps {
  file: ModeratedAttachment;
  findings: readonly FileFinding[];
  fetchedAt: number;
  renew: (id: string) => Promise<ModeratedAttachment | undefined>;
}

function File({ file, findings, fetchedAt, renew }: FileProps) {
  const { id, filename, fileSize, contentType, scan, downloadUrl } = file;
  const address = previewAddress(file);
  const download = (event: MouseEvent) => {
    if (Date.now() - fetchedAt < FRESH_MS) return;
    event.preventDefault();
    void renew(id).then((fresh) => fresh?.downloadUrl && location.assign(fresh.downloadUrl));
  };
  return (
    <Card.Root as="li" size="sm" textStyle="sm" overflowWrap="anywhere">
      {address && <EvidencePreview url={address} filename={filename} contentType={contentType} />}
      <Card.Body alignItems="flex-start" gap="1">
        <Text fontWeight="medium">{filename}</Text>
        {findings.map(({ kind, start, end }) => (
          <Text key={start} color="fg.warning">
            {KIND_NAMES[kind]} in the name: <q>{filename.slice(start, end)}</q>
          </Text>
        ))}
        {scan === 'infected' && <Text color="fg.muted">It is locked: nobody can open or download it.</Text>}
        <Text color="fg.muted">
          {`${contentType} · ${formatSize(fileSize)}${address ? '' : ' · No preview'}`}
        </Text>
        <Badge colorPalette={VERDICTS[scan].colorPalette}>{VERDICTS[scan].text}</Badge>
        {downloadUrl && (
          <Link href={downloadUrl} rel="noreferrer" py="1" onClick={download}>
            Download<VisuallyHidden> {filename}</VisuallyHidden>
          </Link>
        )}
      </Card.Body>
    </Card.Root>
  );
}

interface FileCardsProps extends Pick<FileProps, 'fetchedAt' | 'renew'> {
  files: readonly ModeratedAttachment[];
  findings?: ModeratedReview['findings'];
}

export function FileCards({ files, findings = [], ...access }: FileCardsProps) {
  if (files.length === 0) return <Text color="fg.muted">No files are attached.</Text>;
  return (
    <List.Root
      variant="plain"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
      gap="4"
    >
      {files.map((file) => (
        <File key={file.id} file={file} findings={findingsInName(findings, file.id)} {...access} />
      ))}
    </List.Root>
  );
}
