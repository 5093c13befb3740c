import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import Worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker';

/** One worker for all files of a page. It starts with the first PDF, and its script comes from this site. */
const worker = PDFWorker.create({ port: new Worker() });

/** Nothing in it runs. The page's policy allows no WebAssembly: pictures in JPEG 2000 or JBIG2 stay blank. */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await file.arrayBuffer());
  return getDocument({ data, worker, enableXfa: false, useWasm: false, stopAtErrors: false }).promise;
}

/** Returns the page's text, for people who cannot see the drawing. */
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
