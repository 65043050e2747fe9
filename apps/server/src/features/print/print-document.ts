import type * as contract from '@danji/contract/print';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import { newId } from '../../lib/ids.ts';
import { recordLast } from '../auth/public.ts';
import { insertSealUse } from '../letterhead/public.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import type { Gathered } from './gather-paper.ts';
import { setPaper } from './set-paper.ts';

type Print = StreamContext<typeof contract.printDocument, Gathered>;

/** Sets the paper with no transaction open, and gives it out once the print is on record (who, when, from where). */
export async function printDocument(deps: PrintDeps, { facts, actor, params, query, client, now, enter }: Print) {
  const { outside } = facts;
  const { detail } = facts.facts;
  const how = query.download ? 'DOWNLOAD' : 'PRINT';
  const owner = `${actor.aptId}/${actor.memberId}`;
  const { pdf, seal, name } = await setPaper(deps, facts, { aptId: actor.aptId, owner, size: query.size });
  await enter(async ({ tx }) => {
    recordLast(deps, tx, {
      aptId: actor.aptId,
      kind: 'DOCUMENT_PRINTED',
      memberId: actor.memberId,
      client,
      at: now,
      detail: {
        docId: params.docId,
        docNumber: detail.docNumber ?? '',
        how,
        history: query.history === true,
        ...(outside ? { outside: true, sealed: seal !== undefined } : {}),
      },
    });
    if (seal)
      await insertSealUse(tx, {
        aptId: actor.aptId,
        useId: newId(),
        docId: params.docId,
        markId: seal,
        how,
        at: now,
        by: actor,
      });
  });
  return new Bytes(pdfHeaders(name, pdf.length, query.download === true), pdf);
}
