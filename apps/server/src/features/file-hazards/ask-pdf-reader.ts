import type { Hazard } from './domain/hazards.ts';

/** More than these are not gone through. */
const PAGES = 300;

export type Read = {
  isOpened: boolean;
  /** Opened, and all of its pages were gone through. */
  isWhole: boolean;
  hazards: Hazard[];
  /** How files are called that it brings along. */
  files: string[];
};
type Named = { filename?: string };
type Note = { actions?: object | null; file?: Named; attachment?: Named; unsafeUrl?: string; subtype?: string };

/**
 * What a reader of PDFs makes of a file, as a second opinion: it opens what is locked without a password, and packed in any way. One
 * that it does not open is not told here: its bytes have been looked at. `isThorough`: where those could not be looked into, it is
 * also asked for every note on every page, which takes longer than all else together.
 */
export async function askPdfReader(bytes: Buffer, isThorough: boolean): Promise<Read> {
  const { getDocumentProxy } = await import('unpdf');
  const nothing: Read = { isOpened: false, isWhole: false, hazards: [], files: [] };
  // A copy: the reader keeps what it is given.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(() => null);
  if (!document) return nothing;
  let isWhole = isThorough && document.numPages <= PAGES;
  /** A reader that stumbles over one question may answer the others. */
  const ask = async <T>(question: Promise<T>): Promise<T | null> => {
    try {
      return await question;
    } catch {
      isWhole = false;
      return null;
    }
  };
  const acts = [
    await ask(document.getJSActions()),
    (await ask(document.hasJSActions())) || null,
    ((await ask(document.getOpenAction())) as { action?: string } | null)?.action,
    ((await ask(document.getMetadata()))?.info as { IsXFAPresent?: boolean } | undefined)?.IsXFAPresent || null,
  ];
  const files = Object.values(((await ask(document.getAttachments())) ?? {}) as Record<string, Named>);
  for (let n = 1; n <= Math.min(document.numPages, PAGES); n++) {
    const page = await ask(document.getPage(n));
    if (!page) continue;
    acts.push((await ask(page.getJSActions())) as object | null);
    const notes = isThorough ? await ask(page.getAnnotations()) : [];
    for (const note of (notes ?? []) as Note[]) {
      acts.push(note.actions && Object.keys(note.actions).length > 0 ? note.actions : null);
      for (const file of [note.file, note.attachment]) if (file) files.push(file);
      if (note.subtype === 'RichMedia' || /^file:/i.test(note.unsafeUrl ?? '')) acts.push(note);
    }
    page.cleanup();
  }
  return {
    isOpened: true,
    isWhole,
    hazards: acts.some(Boolean) ? ['SCRIPT'] : [],
    files: files.map(({ filename }) => filename ?? ''),
  };
}
