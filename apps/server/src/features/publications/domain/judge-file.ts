import type { Attachment } from '@danji/contract/files';
import { type FileNot, type PublicFileKind, publicFileLimits } from '@danji/contract/publications/files';

const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
/** Kinds whose words can be read, by the ending that we have checked when they came in. */
const DOCUMENTS = /\.(pdf|hwp|hwpx|docx|xlsx|pptx|txt|csv)$/i;

/** An attachment, as far as it matters here. */
export type Attached = Pick<Attachment, 'attachmentId' | 'name' | 'mime' | 'bytes' | 'sha256' | 'cautions'>;

type Judged = { kind: PublicFileKind | null; not: FileNot | null };

/** Whether a file may be shown outside, and as what. */
export function judgeFile({
  name,
  mime,
  bytes,
  cautions,
}: Pick<Attachment, 'name' | 'mime' | 'bytes' | 'cautions'>): Judged {
  if (PICTURES.includes(mime)) return { kind: 'PICTURE', not: null };
  if (!DOCUMENTS.test(name)) return { kind: null, not: 'KIND' };
  if (cautions && cautions.length > 0) return { kind: null, not: 'ACTS' };
  return bytes > publicFileLimits.documentBytes ? { kind: null, not: 'TOO_LARGE' } : { kind: 'DOCUMENT', not: null };
}

/** The ending of what is sent: pictures are made by us. */
export const endingOf = (kind: PublicFileKind, name: string): string =>
  kind === 'PICTURE' ? '.jpg' : (/\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '');

export const withoutEnding = (name: string): string => name.replace(/\.[a-z0-9]{1,10}$/i, '');
