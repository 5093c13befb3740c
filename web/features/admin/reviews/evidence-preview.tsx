import { Box, Button, Center, Flex, Image, Text, VisuallyHidden } from '@chakra-ui/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import type { ModeratedAttachment } from '../../../../shared/schemas/moderation.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** Loaded with the first PDF: it is larger than the rest of the page. */
const loadPdf = () => import('./pdf.ts');

type Content = { image: string } | { text: string } | { pdf: PDFDocumentProxy };

/** The longest text that is shown; a file of ten megabytes would block the page. */
const SHOWN_CHARACTERS = 100_000;

async function readContent(file: Blob, contentType: string): Promise<Content> {
  if (contentType.startsWith('image/')) return { image: URL.createObjectURL(file) };
  if (contentType === 'application/pdf') return { pdf: await (await loadPdf()).openPdf(file) };
  return { text: (await file.text()).slice(0, SHOWN_CHARACTERS) };
}

function release(content: Content): void {
  if ('image' in content) URL.revokeObjectURL(content.image);
  if ('pdf' in content) void content.pdf.loadingTask.destroy();
}

/** The content security policy blocks files from other origins, so the bytes are fetched and shown here. */
function useContent(url: string, contentType: string) {
  const [content, setContent] = useState<Content | 'failed' | null>(null);
  useEffect(() => {
    let read: Content | undefined;
    const abort = new AbortController();
    const show = async () => {
      const response = await fetch(url, { referrerPolicy: 'no-referrer', signal: abort.signal });
      if (!response.ok) throw new Error(response.statusText);
      read = await readContent(await response.blob(), contentType);
      if (abort.signal.aborted) release(read);
      else setContent(read);
    };
    show().catch(() => !abort.signal.aborted && setContent('failed'));
    return () => {
      abort.abort();
      if (read) release(read);
    };
  }, [url, contentType]);
  return [content, () => setContent('failed')] as const;
}

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const { drawPage } = await loadPdf();
      if (!canvas.current || !isCurrent) return;
      const drawn = await drawPage(pdf, number, canvas.current);
      if (isCurrent) setText(drawn);
    };
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [pdf, number]);
  return (
    <>
      <Box asChild w="full" bg="white">
        <canvas ref={canvas} key={number} aria-hidden="true" />
      </Box>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

function PdfPages({ pdf }: { pdf: PDFDocumentProxy }) {
  const [number, setNumber] = useState(1);
  const turn = (by: number) => ({
    size: 'sm' as const,
    variant: 'outline' as const,
    'aria-disabled': number + by < 1 || number + by > pdf.numPages,
    onClick: () => setNumber(Math.min(Math.max(number + by, 1), pdf.numPages)),
  });
  return (
    <>
      {pdf.numPages > 1 && (
        <Flex align="center" gap="3" mb="3">
          <Button {...turn(-1)}>Previous page</Button>
          <Button {...turn(1)}>Next page</Button>
          <Text role="status" color="fg.muted" textStyle="sm">
            Page {number} of {pdf.numPages}
          </Text>
        </Flex>
      )}
      <PdfPage pdf={pdf} number={number} />
    </>
  );
}

const FileText = ({ children }: { children: string }) => (
  <Text as="pre" fontFamily="mono" textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-wrap">
    {children}
  </Text>
);

const PREVIEW_CHARACTERS = 600;

type EvidencePreviewProps = Pick<ModeratedAttachment, 'filename' | 'contentType'> & { url: string };

/** Nothing in a file runs. */
export function EvidencePreview({ url: fresh, filename, contentType }: EvidencePreviewProps) {
  /* Each response has a different URL for the same bytes, so the first one is kept. */
  const [url] = useState(fresh);
  const [content, fail] = useContent(url, contentType);
  const [isOpen, setIsOpen] = useState(false);
  const box = { h: '48', overflow: 'hidden', borderTopRadius: 'l3', bg: 'bg.subtle' } as const;
  if (content === null || content === 'failed')
    return (
      <Center {...box} color="fg.muted" textStyle="sm">
        {content && 'No preview'}
      </Center>
    );
  const image = 'image' in content && (
    <Image src={content.image} alt={`Preview of ${filename}`} maxH="full" fit="contain" onError={fail} />
  );
  return (
    <>
      <Flex {...box} position="relative" direction="column">
        {image && <Center height="full">{image}</Center>}
        {'pdf' in content && <PdfPage pdf={content.pdf} number={1} />}
        {'text' in content && (
          <Box px="3" py="2">
            <FileText>{content.text.slice(0, PREVIEW_CHARACTERS)}</FileText>
          </Box>
        )}
        {/* Over the preview, whose text would be a second name of the button. */}
        <Box asChild position="absolute" inset="0" cursor="zoom-in" focusVisibleRing="inside">
          <button type="button" aria-label={`Enlarge ${filename}`} onClick={() => setIsOpen(true)} />
        </Box>
      </Flex>
      <Dialog wide="xl" isOpen={isOpen} onClose={() => setIsOpen(false)} title={filename}>
        {image}
        {'pdf' in content && <PdfPages pdf={content.pdf} />}
        {'text' in content && <FileText>{content.text}</FileText>}
      </Dialog>
    </>
  );
}

const PREVIEWED = ['application/pdf', 'text/plain', 'text/csv'];

/** Null for a file of another type, and for one that is not clean. */
export const previewAddress = ({
  contentType,
  previewUrl,
  downloadUrl,
}: ModeratedAttachment): string | null =>
  previewUrl ?? (PREVIEWED.includes(contentType) ? downloadUrl : null);
