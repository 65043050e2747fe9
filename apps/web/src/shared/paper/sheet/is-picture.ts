import type { Attachment } from '@danji/contract/files';
import { PAPER_PICTURES } from '@danji/contract/paper/paper-head';

/** Whether an attachment stands on the paper as a picture; what does not is listed under 붙임. */
export const isPicture = (attachment: Pick<Attachment, 'mime'> | undefined): boolean =>
  attachment !== undefined && PAPER_PICTURES.has(attachment.mime);
