import type * as contract from '@danji/contract/print';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import { newId } from '../../lib/ids.ts';
import { recordLast } from '../auth/public.ts';
import { insertSealUse } from '../letterhead/public.ts';
import type { PrintDeps } from './deps.ts';
import { packPaper } from './domain/packed-paper.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { sealOn } from './domain/to-outside-model.ts';
import { drawQr } from './draw-qr.ts';
import type { Gathered } from './gather-paper.ts';
import { verifyAddress } from './prepare-outside.ts';
import { readPhotos } from './read-photos.ts';

type Print = StreamContext<typeof contract.printDocument, Gathered>;

/** Sets the paper with no transaction open, and gives it out once the print is on record (who, when, from where). */
export async function printDocument(deps: PrintDeps, { facts, actor, params, query, client, now, enter }: Print) {
  const { code, stamps, outside } = facts;
  const { detail, definition } = facts.facts;
  const verifyUrl = verifyAddress(deps, code);
  const photos = await readPhotos(deps, actor.aptId, definition, detail);
  const qr = verifyUrl ? drawQr(verifyUrl) : null;
  const given = { ...facts.facts, verifyUrl, qr, pictures: photos.names };
  const posted = outside && { ...given, ...outside, size: query.size };
  const paper = packPaper(posted ?? given);
  // Packing has asked for the stamps of all steps, and only now they are here.
  const pictures = new Map([...(outside ? outside.images : stamps), ...photos.bytes]);
  const seal = posted?.seals.get(sealOn(posted) ?? '');
  const how = query.download ? 'DOWNLOAD' : 'PRINT';
  const pdf = await deps.printer.print(paper, pictures, {
    owner: `${actor.aptId}/${actor.memberId}`,
    isPreview: false,
  });
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
  const name = [detail.docNumber, detail.title || detail.formName].filter(Boolean).join(' ');
  return new Bytes(pdfHeaders(name, pdf.length, query.download === true), pdf);
}
