import { copyDocument } from '@danji/contract/approvals';
import { pageAddress } from '@danji/contract/page-address';
import { call } from '../api/caller.ts';
import { forgetDocuments } from '../api/document-lists.ts';
import { goTo } from '../lib/navigation.ts';
import { toast } from '../overlay/toast.ts';

/** A draft with all that a document says. What came back to its drafter stays named as what the new one goes on from. */
export const copyAsDraft = (docId: string) => call(copyDocument, { params: { docId } });

/** 반려 for a wrong amount: the amount of what was sent is never changed, so a new document takes its place. */
export async function draftAnewForAmount(docId: string): Promise<void> {
  const made = await copyAsDraft(docId);
  void forgetDocuments();
  toast('새 문서로 옮겼습니다. 금액을 고쳐 주세요.');
  goTo(pageAddress('elec-apv-ru-apv-cre', { docId: made.docId, focus: 'amount' }));
}
