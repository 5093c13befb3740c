import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

/** One for all files of a page: it starts where a PDF is to be shown, and its script is this site's own. */
const worker = PDFWorker.create({ port: new Worker() });

/**
 * Opens a PDF to be drawn. Nothing of it runs: scripts and forms are left out, and the policy of the page allows no
 * WebAssembly, so what would need it (pictures in JPEG 2000 or JBIG2) stays blank.
 */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({ data, worker, enableXfa: false, useWasm: false, stopAtErrors: false }).promise;
}

/** Draws a page as wide as the canvas is shown, and gives its text for those who cannot see it. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<string> {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: (canvas.clientWidth * devicePixelRatio) / width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
