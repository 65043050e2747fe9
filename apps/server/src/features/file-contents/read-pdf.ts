import { type FileReader, unseen } from './domain/contents.ts';
import { readLimits } from './domain/limits.ts';
import { pdfLayout } from './layout-pdf.ts';
import { openPdf } from './open-pdf.ts';

/** A PDF is shown by the browser; here it is found by its words, and known to open. */
export const pdfReader: FileReader = {
  async words(bytes) {
    const pdf = await openPdf(bytes);
    let text = '';
    for (let n = 1; n <= Math.min(pdf.numPages, readLimits.pages) && text.length < readLimits.words; n++) {
      const { items } = await (await pdf.getPage(n)).getTextContent();
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
      text += '\n';
    }
    return text;
  },
  layout: pdfLayout,
  look: async (bytes) => ({ ...unseen, pageCount: (await openPdf(bytes)).numPages }),
};
