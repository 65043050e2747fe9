import * as contract from '@danji/contract/integration';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { feedAfter, numberAll } from '../feed/public.ts';
import { closeServiceAccount } from './close-service-account.ts';
import { createServiceAccount } from './create-service-account.ts';
import type { ErpDeps } from './deps.ts';
import { presentErpDocument } from './present.ts';
import { erpDeletionOf, erpDocumentOf, serviceAccountsOf } from './queries.ts';
import { retireServiceKey } from './retire-service-key.ts';
import { rotateServiceKey } from './rotate-service-key.ts';
import { sendDocument } from './send-document.ts';
import { createServiceGate } from './service-gate.ts';

export function integrationRoutes({ bind, bindRead, bindService }: Bind, deps: ErpDeps): void {
  const gate = createServiceGate(deps);

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
  bindService(contract.getErpDocument, gate, async ({ tx, actor, params }) => {
    const { aptId } = actor;
    const row =
      (await tx.first(erpDocumentOf(aptId, params.docId))) ?? (await tx.first(erpDeletionOf(aptId, params.docId)));
    return row ? presentErpDocument(row) : refuse('NOT_FOUND', { message: 'no such document for the service' });
  });
  bindService(contract.listErpDocuments, gate, async ({ tx, actor, query }) => {
    // What was done before this moment is listed, whether the job has been round or not.
    await numberAll(tx, actor.aptId);
    const items = (await tx.run(feedAfter(actor.aptId, query))).map(({ told }) => told);
    return { items, next: items.at(-1)?.cursor ?? query.after };
  });
}
