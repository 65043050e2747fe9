import type { Attachment } from '@danji/contract/files';

/** `word` and `slides` are shown as words and tables, `hangul` in pages. */
export type PreviewKind = 'image' | 'pdf' | 'sheet' | 'text' | 'hangul' | 'word' | 'slides' | 'none';

const KINDS: Readonly<Record<string, PreviewKind>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  webp: 'image',
  pdf: 'pdf',
  xlsx: 'sheet',
  docx: 'word',
  pptx: 'slides',
  txt: 'text',
  csv: 'text',
  hwp: 'hangul',
  hwpx: 'hangul',
};

/** How a file can be looked at without saving it. The name decides: the server has seen to it that it tells the truth. */
export const previewKind = ({ name }: Pick<Attachment, 'name'>): PreviewKind =>
  KINDS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'none';

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes}B`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${Math.round(kilo)}KB` : `${(kilo / 1024).toFixed(1)}MB`;
}

/** Office files of Korea are often in the old code; what is not UTF-8 is read as that. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('euc-kr').decode(bytes);
  }
}
