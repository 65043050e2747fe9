import * as contract from '@danji/contract/approvals';
import * as chain from '@danji/contract/document-chain';
import * as history from '@danji/contract/document-history';
import * as lists from '@danji/contract/document-lists';
import { RawJson } from '../../http/answers.ts';
import type { Bind, ReadStatement } from '../../http/bind.ts';
import type { Claims } from '../../lib/enter.ts';
import type { AuthDeps } from '../auth/public.ts';
import { actOnDocument, lockForAct } from './act-on-document.ts';
import { createAwayMemory } from './away-memory.ts';
import { bulkApprove } from './bulk-approve.ts';
import { createContinueDocument } from './continue-document.ts';
import { copyDocument } from './copy-document.ts';
import { countsOf } from './count-queries.ts';
import { createDraft } from './create-draft.ts';
import { type DetailRow, detailOf, plainDetailOf } from './detail-queries.ts';
import { getDocumentChain } from './get-document-chain.ts';
import { getHistory } from './get-history.ts';
import { allDocumentsOf, approveInboxOf, referenceInboxOf, sentInboxOf } from './list-queries.ts';
import { listToContinue } from './list-to-continue.ts';
import { createListWays } from './list-ways.ts';
import { openDocument } from './open-document.ts';
import { type StoredRow, storedPageOf } from './page-store.ts';
import { createPagelessMemory } from './pageless-memory.ts';
import { type PlainRow, plainRowOf } from './plain-detail-queries.ts';
import { presentDetail } from './present.ts';
import { previewLine } from './preview-line.ts';
import { saveDraft } from './save-draft.ts';
import { verifyDocument } from './verify-document.ts';

export function approvalRoutes({ bind, bindRead }: Bind, deps: Pick<AuthDeps, 'log' | 'metrics'>): void {
  const reader = ({ claims, aptId, now }: { claims: Claims; aptId: string; now: Date }) => ({
    aptId,
    memberId: claims.memberId,
    now,
  });

  bind(contract.createDraft, createDraft);
  bind(contract.previewLine, previewLine);
  bind(contract.copyDocument, copyDocument);
  bind(chain.continueDocument, createContinueDocument(deps));
  bind(chain.listToContinue, listToContinue);
  bind(contract.saveDraft, saveDraft);
  bind(contract.actOnDocument, actOnDocument, lockForAct);
  bind(contract.bulkApprove, bulkApprove);
  bind(contract.openDocument, openDocument);
  bind(history.verifyDocument, verifyDocument);
  bind(history.getHistory, getHistory);
  bind(chain.getDocumentChain, getDocumentChain);

  const away = createAwayMemory();
  const pageless = createPagelessMemory();
  const list = createListWays(away);
  const inbox = lists.pageApproveInbox;
  bindRead(inbox, ...list(inbox, (given, ...way) => approveInboxOf(reader(given), given.query, ...way)));
  const references = lists.pageReferenceInbox;
  bindRead(references, ...list(references, (given, ...way) => referenceInboxOf(reader(given), given.query, ...way)));
  const sent = lists.pageSentInbox;
  bindRead(sent, ...list(sent, (given, ...way) => sentInboxOf(reader(given), given.query, ...way)));
  const all = lists.pageAllDocuments;
  bindRead(
    all,
    ...list(all, (given, ...way) => {
      const isVisiting = given.aptId !== given.claims.aptId;
      return allDocumentsOf({ ...reader(given), isVisiting }, given.query, ...way);
    }),
  );
  bindRead(
    lists.countDocuments,
    (given) => countsOf(reader(given)),
    ([row]) => new RawJson(row?.counts ?? '{}'),
  );
  bindRead(
    contract.getDocument,
    (given) => {
      const [who, docId, comments] = [reader(given), given.params.docId, given.query.with === 'comments'];
      const short = away.isKnown(given)
        ? plainDetailOf(who, docId, { comments })
        : plainRowOf(who, docId, { comments });
      const ways: ReadStatement<DetailRow | PlainRow | StoredRow>[] = [short, detailOf(who, docId, { comments })];
      return pageless.isKnown(docId, given.now) ? ways : [storedPageOf(who, docId, { comments }), ...ways];
    },
    (rows, context) => {
      away.note(rows[0], { aptId: context.actor.aptId, now: context.now });
      pageless.note(rows[0], context.params.docId, context.now);
      return presentDetail(rows, context);
    },
  );
}
