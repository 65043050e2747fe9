import * as contract from '@danji/contract/integration';
import type { Bind } from '../../http/bind.ts';
import { refuse } from '../../lib/errors.ts';
import { closeServiceAccount } from './close-service-account.ts';
import { createServiceAccount } from './create-service-account.ts';
import type { ErpDeps } from './deps.ts';
import { presentErpDocument, presentOutcome } from './present.ts';
import { erpDocumentOf, outcomesAfter, serviceAccountsOf } from './queries.ts';
import { rotateServiceKey } from './rotate-service-key.ts';
import { sendDocument } from './send-document.ts';
import { createServiceGate } from './service-gate.ts';

export function integrationRoutes({ bind, bindRead, bindService }: Bind, deps: ErpDeps): void {
  const gate = createServiceGate(deps);

  bindRead(
    contract.listServiceAccounts,
    ({ aptId }) => serviceAccountsOf(aptId),
    (rows) => rows,
  );
  bind(contract.createServiceAccount, createServiceAccount(deps));
  bind(contract.rotateServiceKey, rotateServiceKey(deps));
  bind(contract.closeServiceAccount, closeServiceAccount(deps));

  bindService(contract.sendErpDocument, gate, sendDocument);
  bindService(contract.getErpDocument, gate, async ({ tx, actor, params }) => {
    const row = await tx.first(erpDocumentOf(actor.aptId, params.docId));
    return row ? presentErpDocument(row) : refuse('NOT_FOUND', { message: 'no such document for the service' });
  });
  bindService(contract.listErpDocuments, gate, async ({ tx, actor, query }) => {
    const items = (await tx.run(outcomesAfter(actor.aptId, query.after, query.limit))).map(presentOutcome);
    return { items, next: items.at(-1)?.cursor ?? query.after };
  });
}
