import { type ActType, actOnDocument, getDocument, openDocument } from '@danji/contract/approvals';
import { type Comment, listComments } from '@danji/contract/comments';
import { getDocumentChain } from '@danji/contract/document-chain';
import { verifyDocument } from '@danji/contract/document-history';
import { pageApproveInbox } from '@danji/contract/document-lists';
import { listRecentReasons } from '@danji/contract/home';
import { getMerge } from '@danji/contract/mail-merge';
import { listMembers } from '@danji/contract/members';
import { getStepStamp } from '@danji/contract/stamps';
import * as z from 'zod/mini';
import { answer } from '../../../../test/answers.ts';
import { pageOf } from '../../../../test/document-rows.ts';
import type { Detail } from '../lib/labels.ts';
import { detailOf } from './detail.ts';

export const DOC = '0190a0b0-1234-7000-8000-00000000d0c1';

const member = (memberId: string, memberName: string, deptName: string) => ({
  memberId,
  memberName,
  memberType: 'EMP' as const,
  deptId: null,
  deptName,
  positionName: null,
  phoneNo: null,
  workingType: null,
  adminYn: 'N' as const,
  expiredPermissionYn: 'N' as const,
});

/**
 * A document on the server of a component test, with all that its screen asks for beside it. Each act is taken, and the
 * document becomes what `after` says of it, if anything; `become` is what others do to it.
 */
export function answerDocument(
  about: Partial<Detail>,
  { after = {}, comments = [] }: { after?: Partial<Record<ActType, Partial<Detail>>>; comments?: Comment[] } = {},
) {
  let now = detailOf({ docId: DOC, ...about });
  const become = (next: Partial<Detail>) => {
    now = { ...now, version: now.version + 1, ...next };
  };
  answer(getDocument, ({ params }) => z.encode(getDocument.response, { ...now, docId: params.docId, comments }));
  answer(listComments, () => z.encode(listComments.response, comments));
  answer(openDocument, { ok: true });
  answer(verifyDocument, { validYn: 'Y', events: 1, brokenAt: null, reason: null });
  answer(getMerge, { words: [], mayMakeYn: 'N', runs: [] });
  answer(getDocumentChain, { documents: [], links: [], next: [] });
  answer(getStepStamp, { kind: 'NAME', memberName: '박소장', image: null });
  answer(listRecentReasons, []);
  answer(pageApproveInbox, pageOf([]));
  answer(listMembers, [
    member('gijeon01', '최기전', '기전과'),
    member('gisa01', '정기사', '기전과'),
    member('gyeongri01', '김경리', '경리과'),
    member('gyeongbi01', '서경비', '경비대'),
  ]);
  const sent = answer(actOnDocument, ({ params, body }) => {
    become(after[body.act.type] ?? {});
    const { state, version, docNumber } = now;
    return { docId: params.docId, state, version, docNumber, repeatedYn: 'N' } as const;
  });
  return { become, acts: () => sent.map(({ body }) => body.act) };
}
