import { excelAllDocuments, excelApproveInbox, excelReferenceInbox, excelSentInbox } from '@danji/contract/excel';
import { complexInView } from '../../../shared/complex/in-view.ts';
import { type FileAsk, fileOf } from '../../../shared/list/load-file.ts';

/** The lists as files. */
export const inboxFiles = {
  'apv-inbox': fileOf(excelApproveInbox),
  'ref-inbox': fileOf(excelReferenceInbox),
  'sent-inbox': fileOf(excelSentInbox),
  'all-apv-mng': (ask: FileAsk) =>
    fileOf(excelAllDocuments)({ ...ask, filter: { ...ask.filter, aptId: complexInView().aptId ?? '' } }),
} as const;

export const FILE_NOTE = '목록에 사람 이름이 들어 있어, 누가 언제 왜 내려받았는지 기록으로 남습니다.';
