import { continueDocument } from '@danji/contract/document-chain';
import { pageAddress } from '@danji/contract/page-address';
import { call } from '../api/caller.ts';
import { forgetDocuments } from '../api/document-lists.ts';
import { goTo } from '../lib/navigation.ts';
import { toast } from '../overlay/toast.ts';

/** 이어서 작성: the next paper of the matter is begun and opened, with what it takes over. */
export async function continueMatter(docId: string, next: { formId: string; formName: string }): Promise<void> {
  const made = await call(continueDocument, { params: { docId }, body: { formId: next.formId } });
  void forgetDocuments();
  toast(`${next.formName} 초안에 앞 문서의 내용을 옮겼습니다. 확인하고 상신해 주세요.`);
  goTo(pageAddress('elec-apv-ru-apv-cre', { docId: made.docId }));
}
