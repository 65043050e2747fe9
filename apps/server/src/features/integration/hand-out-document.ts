import type * as contract from '@danji/contract/erp-calls';
import { Bytes } from '../../http/answers.ts';
import type { ServiceContext, ServiceStream } from '../../http/bind-service.ts';
import { refuse } from '../../lib/errors.ts';
import { recordLast } from '../auth/public.ts';
import { type DownloadRow, downloadAttachment } from '../files/public.ts';
import { gatherPaper, pdfHeaders, setPaper } from '../print/public.ts';
import type { HandOutDeps } from './deps.ts';
import { erpAttachmentOf, erpPaperOf } from './queries.ts';

const notThere = () => refuse('NOT_FOUND', { message: 'no such document for the service' });

type Attachment = typeof contract.downloadErpAttachment;
export const findAttachment = async ({ tx, actor, params }: ServiceContext<Attachment>): Promise<DownloadRow> =>
  (await tx.first(erpAttachmentOf(actor.aptId, params.docId, params.attachmentId))) ?? notThere();

/** An attachment to a program: on record before its first byte leaves. */
export const createHandOutAttachment =
  (deps: HandOutDeps) =>
  async ({ facts, actor, params, client, now, enter }: ServiceStream<Attachment, DownloadRow>) => {
    const bytes = await downloadAttachment(deps.files, {
      ...{ facts, params, client, now, enter },
      actor: { aptId: actor.aptId, memberId: null },
    });
    await enter(async ({ tx }) =>
      recordLast(deps, tx, {
        aptId: actor.aptId,
        kind: 'SERVICE_TOOK',
        memberId: null,
        client,
        at: now,
        detail: { accountId: actor.accountId, docId: params.docId, attachmentId: params.attachmentId },
      }),
    );
    return bytes;
  };

type Paper = typeof contract.printErpDocument;

/** The paper as its drafter has it, with the program's name on the trace. */
export async function gatherForService({ tx, actor, params, now }: ServiceContext<Paper>) {
  const { aptId, accountId } = actor;
  const { drafterId, accountName } = (await tx.first(erpPaperOf(aptId, params.docId, accountId))) ?? notThere();
  return gatherPaper(tx, { aptId, memberId: drafterId, memberName: accountName }, params.docId, now, {
    tracedAs: { name: accountName, memberId: '연동' },
  });
}

export const createHandOutPaper =
  (deps: HandOutDeps) =>
  async ({
    facts,
    actor,
    params,
    client,
    now,
    enter,
  }: ServiceStream<Paper, Awaited<ReturnType<typeof gatherForService>>>) => {
    const { aptId, accountId } = actor;
    const { pdf, name } = await setPaper(deps, facts, { aptId, owner: `${aptId}/service:${accountId}` });
    await enter(async ({ tx }) =>
      recordLast(deps, tx, {
        ...{ aptId, kind: 'SERVICE_TOOK' as const, memberId: null, client, at: now },
        detail: { accountId, docId: params.docId, docNumber: facts.facts.detail.docNumber ?? '' },
      }),
    );
    return new Bytes(pdfHeaders(name, pdf.length, true), pdf);
  };
