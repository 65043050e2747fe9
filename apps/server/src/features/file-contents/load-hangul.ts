import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measureWidth } from './domain/measure-width.ts';
import { pageText, type Run } from './domain/page-text.ts';

type Hangul = {
  pageCount: number;
  words(): string;
  page(no: number): { svg: string; text: string };
  /** The same document as HWPX. */
  asPackage(): Buffer;
};

/** A HWP or HWPX file, laid out. To be called in a process of its own: it computes without a pause and takes much memory. */
export async function loadHangul(bytes: Buffer): Promise<Hangul> {
  // Asked for the width of letters, which a browser would measure.
  Object.assign(globalThis, { measureTextWidth: measureWidth });
  const { HwpDocument, initSync } = await import('@rhwp/core');
  initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@rhwp/core/rhwp_bg.wasm'))) });
  const document = new HwpDocument(new Uint8Array(bytes));
  const pageCount = document.pageCount();
  return {
    pageCount,
    // Both are said as JSON.
    words: () => String(JSON.parse(document.getTextFileUnicode())),
    asPackage: () => Buffer.from(document.exportHwpx()),
    page: (no) => ({
      svg: document.renderPageSvg(no - 1),
      text: pageText((JSON.parse(document.getPageTextLayout(no - 1)) as { runs: Run[] }).runs),
    }),
  };
}
