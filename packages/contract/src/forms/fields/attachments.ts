import * as z from 'zod/mini';
import { isRecord } from '../record.ts';
import type { Photo } from '../values.ts';
import type { ColumnKind, Tell } from './kind.ts';
import { basePart, cellCountPart, countPart, widthPart } from './parts.ts';
import { isId, readWords, tellUnreadable, tooMany } from './reading.ts';
import { joinListed, partOf } from './showing.ts';

/** Photos and files: attachments of the document that belong to one place of the form, or to one cell of a table. */
export const PhotoField = z.strictObject({ ...basePart, ...countPart, type: z.literal('photo') });
export const FileField = z.strictObject({ ...basePart, ...countPart, type: z.literal('file') });

const column = { ...basePart, ...widthPart, ...cellCountPart };
export const PhotoColumn = z.strictObject({ ...column, type: z.literal('photo') });
export const FileColumn = z.strictObject({ ...column, type: z.literal('file') });

const LONGEST_CAPTION = 200;

type Attached = { readonly label: string; readonly most?: number | undefined };

function readAttachments(field: Attached, value: unknown, tell: Tell, usual: number, unit: string) {
  if (!Array.isArray(value)) return tellUnreadable(field, tell, '다시 올려 주세요.');
  const { most = usual } = field;
  const kept = new Map<string, Photo>();
  for (const one of value.slice(0, most)) {
    const { attachmentId, caption } = isRecord(one) ? one : {};
    if (!isId(attachmentId)) return tellUnreadable(field, tell, '다시 올려 주세요.');
    const words = typeof caption === 'string' ? readWords(caption, LONGEST_CAPTION) : '';
    kept.set(attachmentId, { attachmentId, ...(words && { caption: words }) });
  }
  if (value.length > most) tooMany(field, tell, most, unit);
  return kept.size > 0 ? [...kept.values()] : undefined;
}

function showAttachments(value: unknown, what: string, unit: string): string {
  const count = Array.isArray(value) ? value.length : 0;
  const captions = joinListed(value, (one) => partOf(one, 'caption'));
  return count === 0 ? '' : `${what} ${count}${unit}${captions && ` (${captions})`}`;
}

/** A form that nobody has written on has no files to show. */
const attachments = { ask: '올려', refersTo: 'attachment', start: { most: 10 }, sample: () => undefined } as const;

const inCell = { start: {}, most: 1, takesPreset: false, sample: () => undefined } as const;

export const photoKind: ColumnKind<z.output<typeof PhotoField>, z.output<typeof PhotoColumn>, 'photos'> = {
  ...attachments,
  name: '사진',
  look: 'photos',
  read: (field, value, tell) => readAttachments(field, value, tell, 20, '장'),
  show: (_, value) => showAttachments(value, '사진', '장'),
  column: { ...inCell, align: () => 'center' },
};

export const fileKind: ColumnKind<z.output<typeof FileField>, z.output<typeof FileColumn>, 'files'> = {
  ...attachments,
  name: '파일',
  look: 'files',
  read: (field, value, tell) => readAttachments(field, value, tell, 10, '개'),
  show: (_, value) => showAttachments(value, '파일', '개'),
  column: { ...inCell, align: () => 'left' },
};
