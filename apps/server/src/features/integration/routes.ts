import * as calls from '@danji/contract/erp-calls';
import * as contract from '@danji/contract/integration';
import type { Bind } from '../../http/bind.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { feedAfter, numberAll } from '../feed/public.ts';
import { cancelDocument } from './cancel-document.ts';
import { closeServiceAccount } from './close-service-account.ts';
import { createServiceAccount } from './create-service-account.ts';
import type { HandOutDeps } from './deps.ts';
import { createHandOutAttachment, createHandOutPaper, findAttachment, gatherForService } from './hand-out-document.ts';
import { createPresentErpDocument } from './present.ts';
import { erpDeletionOf, erpDocumentOf, erpNumberOf, serviceAccountsOf } from './queries.ts';
import { retireServiceKey } from './retire-service-key.ts';
import { rotateServiceKey } from './rotate-service-key.ts';
import { sendDocument } from './send-document.ts';
import { createServiceGate } from './service-gate.ts';

export function integrationRoutes({ bind, bindRead, bindService, bindServiceStream }: Bind, deps: HandOutDeps): void {
  const gate = createServiceGate(deps);
  const present = createPresentErpDocument(deps);
  const notThere = () => refuse('NOT_FOUND', { message: 'no such document for the service' });
  const readOne = async (tx: Tx, aptId: string, docId: string) =>
    present(
      (await tx.first(erpDocumentOf(aptId, docId))) ?? (await tx.first(erpDeletionOf(aptId, docId))) ?? notThere(),
    );

  bindRead(
    contract.listServiceAccounts,
    ({ aptId, now }) => serviceAccountsOf(aptId, now),
    (rows) => rows,
  );
  bind(contract.createServiceAccount, createServiceAccount(deps));
  bind(contract.rotateServiceKey, rotateServiceKey(deps));
  bind(contract.retireServiceKey, retireServiceKey(deps));
  bind(contract.closeServiceAccount, closeServiceAccount(deps));

  bindService(contract.sendErpDocument, gate, sendDocument);
  bindService(contract.getErpDocument, gate, ({ tx, actor, params }) => readOne(tx, actor.aptId, params.docId));
  bindService(calls.getErpDocumentByNumber, gate, async ({ tx, actor, query }) => {
    const { docId } = (await tx.first(erpNumberOf(actor.aptId, query))) ?? notThere();
    return readOne(tx, actor.aptId, docId);
  });
  bindService(calls.cancelErpDocument, gate, cancelDocument);
  bindServiceStream(calls.downloadErpAttachment, gate, findAttachment, createHandOutAttachment(deps));
  bindServiceStream(calls.printErpDocument, gate, gatherForService, createHandOutPaper(deps));
  bindService(contract.listErpDocuments, gate, async ({ tx, actor, query }) => {
    // What was done before this moment is listed, whether the job has been round or not.
    await numberAll(tx, actor.aptId);
    const items = (await tx.run(feedAfter(actor.aptId, query))).map(({ told }) => told);
    return { items, next: items.at(-1)?.cursor ?? query.after };
  });
}
