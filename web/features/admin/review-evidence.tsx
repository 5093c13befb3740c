import { Badge } from '@chakra-ui/react';
import { useEffect, useState, type MouseEvent } from 'react';
import type {
  FileFinding,
  ModeratedAttachment,
  ModeratedReview,
} from '../../../shared/schemas/moderation.ts';
import { findingsInName, KIND_NAMES } from './marked-text.ts';
import styles from './review-evidence.module.css';

const VERDICTS = {
  pending: { tone: 'pending', text: 'Not scanned yet' },
  clean: { tone: 'success', text: 'No malware found' },
  infected: { tone: 'danger', text: 'Malware found' },
} as const;

/** A little less than the five minutes for which a link to a file works. */
const FRESH_MS = 4 * 60_000;

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

interface PreviewProps {
  url: string;
  filename: string;
}

/** The content security policy blocks images of other origins, so the bytes are fetched and shown from here. */
function Preview({ url, filename }: PreviewProps) {
  const [source, setSource] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let made: string | undefined;
    let isCurrent = true;
    const show = async () => {
      const response = await fetch(url, { referrerPolicy: 'no-referrer' });
      if (!response.ok) throw new Error(response.statusText);
      const image = await response.blob();
      if (isCurrent) setSource((made = URL.createObjectURL(image)));
    };
    show().catch(() => isCurrent && setHasFailed(true));
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [url]);
  if (hasFailed) return <p className={styles.none}>No preview</p>;
  if (!source) return <p className={styles.none} aria-hidden="true" />;
  return <img src={source} alt={`Preview of ${filename}`} onError={() => setHasFailed(true)} />;
}

interface FileProps {
  file: ModeratedAttachment;
  /** In its name. */
  findings: readonly FileFinding[];
  fetchedAt: number;
  /** Fetches the file with new links, which work for five minutes. */
  renew: (id: string) => Promise<ModeratedAttachment | undefined>;
}

function File({ file, findings, fetchedAt, renew }: FileProps) {
  const { id, filename, fileSize, contentType, scan, downloadUrl, previewUrl } = file;
  const download = (event: MouseEvent) => {
    if (Date.now() - fetchedAt < FRESH_MS) return;
    event.preventDefault();
    void renew(id).then((fresh) => fresh?.downloadUrl && location.assign(fresh.downloadUrl));
  };
  return (
    <li className={styles.file}>
      <div className={styles.preview}>
        {previewUrl ? (
          <Preview url={previewUrl} filename={filename} />
        ) : (
          <p className={styles.none}>No preview</p>
        )}
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>{filename}</p>
        {findings.map(({ kind, start, end }) => (
          <p key={start} className={styles.finding}>
            {KIND_NAMES[kind]} in the name: <q>{filename.slice(start, end)}</q>
          </p>
        ))}
        {scan === 'infected' && <p className={styles.quiet}>It is locked: nobody can open or download it.</p>}
        <p className={styles.quiet}>
          {contentType} · {formatSize(fileSize)}
        </p>
        <p>
          <Badge tone={VERDICTS[scan].tone}>{VERDICTS[scan].text}</Badge>
        </p>
        {downloadUrl && (
          <p>
            <a href={downloadUrl} rel="noreferrer" onClick={download}>
              Download<span className="visually-hidden"> {filename}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

interface ReviewEvidenceProps extends Pick<FileProps, 'fetchedAt' | 'renew'> {
  review: ModeratedReview;
}

export function ReviewEvidence({ review: { attachments, findings }, ...access }: ReviewEvidenceProps) {
  return (
    <section className={styles.evidence} aria-labelledby="evidence">
      <h2 id="evidence">Evidence ({attachments.length})</h2>
      {attachments.length === 0 && <p className={styles.quiet}>No files are attached.</p>}
      <ul>
        {attachments.map((file) => (
          <File key={file.id} file={file} findings={findingsInName(findings, file.id)} {...access} />
        ))}
      </ul>
    </section>
  );
}
