import { extractText } from 'unpdf';

/** What a reader of the PDF sees, page by page. Words of one line come with a blank between them. */
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return text.map((page) => page.normalize('NFC'));
}

/** Without any blank: where lines and words are broken is another question. */
export const squeezed = (text: string) => text.replace(/\s+/gu, '');

export const readSqueezed = async (pdf: Uint8Array): Promise<string> => squeezed((await readPages(pdf)).join(''));
