import { koreanDay } from '@danji/contract/korean-day';
import type { printVacationNotice as Endpoint } from '@danji/contract/vacation-promotions';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { findNotice, type Notice } from '../vacation-book/public.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { printNotice } from './domain/print-vacation-notice.ts';
import { findComplexName } from './queries.ts';

type Facts = { notice: Notice; complexName: string };

export async function gatherNotice(
  tx: Tx,
  aptId: string,
  promotionId: string,
  stage: 'FIRST' | 'SECOND',
): Promise<Facts> {
  const notice = await findNotice(tx, aptId, promotionId, stage);
  if (!notice) return refuse('NOT_FOUND', { message: 'no such notice' });
  return { notice, complexName: await findComplexName(tx, aptId) };
}

/** A notice to be handed over and signed for. */
export async function printVacationNotice(
  { printer }: PrintDeps,
  { facts, actor, now }: StreamContext<typeof Endpoint, Facts>,
) {
  const model = printNotice({ ...facts, now, today: koreanDay(now) });
  const pdf = await printer.print(model, new Map(), { owner: `${actor.aptId}/${actor.memberId}`, isPreview: false });
  return new Bytes(pdfHeaders(model.title, pdf.length, false), pdf);
}
