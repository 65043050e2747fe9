import type { printOpenPoster as Endpoint } from '@danji/contract/publications';
import QRCode from 'qrcode';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { findPageCode } from '../publications/public.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { POSTER_QR, printPoster } from './domain/print-poster.ts';
import { findComplexName } from './queries.ts';

type Facts = { code: string; complexName: string };

export const gatherPoster = async (tx: Tx, aptId: string): Promise<Facts> => ({
  code: await findPageCode(tx, aptId),
  complexName: await findComplexName(tx, aptId),
});

/** The address of the page for residents, as a QR code to hang up. It names nobody, and is not recorded. */
export async function printOpenPoster(
  { printer, env }: PrintDeps,
  { facts, actor, now }: StreamContext<typeof Endpoint, Facts>,
) {
  const address = `${env.publicUrl ?? `http://localhost:${env.port}`}/open/${facts.code}`;
  const model = printPoster({ complexName: facts.complexName, address, now });
  // As lines: as dots it took the thread that serves 86 ms.
  const qr = Buffer.from(await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }));
  const owner = `${actor.aptId}/${actor.memberId}`;
  const pdf = await printer.print(model, new Map([[POSTER_QR, qr]]), { owner, isPreview: false });
  return new Bytes(pdfHeaders(model.title, pdf.length, false), pdf);
}
