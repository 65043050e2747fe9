/** What a file is by its content. */
export type Kind =
  | 'HWP'
  | 'HWPX'
  | 'PDF'
  | 'XLSX'
  | 'XLS'
  | 'DOCX'
  | 'DOC'
  | 'PPTX'
  | 'PPT'
  | 'PNG'
  | 'JPEG'
  | 'WEBP'
  | 'ZIP'
  /** An archive that we cannot look into. */
  | 'SEALED'
  | 'TEXT';

type Allowed = { kinds: readonly Kind[]; mime: string };

/** What may be attached: the name must say one of these, and the content must agree. Nothing here runs in a browser. */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  hwp: { kinds: ['HWP'], mime: 'application/x-hwp' },
  hwpx: { kinds: ['HWPX'], mime: 'application/hwp+zip' },
  pdf: { kinds: ['PDF'], mime: 'application/pdf' },
  xlsx: { kinds: ['XLSX'], mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  xls: { kinds: ['XLS'], mime: 'application/vnd.ms-excel' },
  docx: { kinds: ['DOCX'], mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  doc: { kinds: ['DOC'], mime: 'application/msword' },
  pptx: { kinds: ['PPTX'], mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  ppt: { kinds: ['PPT'], mime: 'application/vnd.ms-powerpoint' },
  png: { kinds: ['PNG'], mime: 'image/png' },
  jpg: { kinds: ['JPEG'], mime: 'image/jpeg' },
  jpeg: { kinds: ['JPEG'], mime: 'image/jpeg' },
  webp: { kinds: ['WEBP'], mime: 'image/webp' },
  // With macros, and archives that cannot be looked into: whether they are taken is up to the complex (decision 0062).
  xlsm: { kinds: ['XLSX'], mime: 'application/vnd.ms-excel.sheet.macroenabled.12' },
  docm: { kinds: ['DOCX'], mime: 'application/vnd.ms-word.document.macroenabled.12' },
  pptm: { kinds: ['PPTX'], mime: 'application/vnd.ms-powerpoint.presentation.macroenabled.12' },
  '7z': { kinds: ['SEALED'], mime: 'application/x-7z-compressed' },
  alz: { kinds: ['SEALED'], mime: 'application/x-alz' },
  egg: { kinds: ['SEALED'], mime: 'application/x-egg' },
  rar: { kinds: ['SEALED'], mime: 'application/vnd.rar' },
  // A package of another kind is a zip all the same.
  zip: { kinds: ['ZIP', 'HWPX', 'XLSX', 'DOCX', 'PPTX'], mime: 'application/zip' },
  txt: { kinds: ['TEXT'], mime: 'text/plain; charset=utf-8' },
  csv: { kinds: ['TEXT'], mime: 'text/csv; charset=utf-8' },
};

export const extensionOf = (name: string): string => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
export const allowedBy = (extension: string): Allowed | null =>
  Object.hasOwn(ALLOWED, extension) ? (ALLOWED[extension] ?? null) : null;
