import type { PageSize } from '@danji/contract/forms/outside';
import type { PrintDeps } from './deps.ts';
import { packPaper } from './domain/packed-paper.ts';
import { sealOn } from './domain/to-outside-model.ts';
import { drawQr } from './draw-qr.ts';
import type { Gathered } from './gather-paper.ts';
import { verifyAddress } from './prepare-outside.ts';
import { readPhotos } from './read-photos.ts';

type Wanted = {
  aptId: string;
  /** Whose papers wait for each other. */
  owner: string;
  /** Of the paper that is handed out. */
  size?: PageSize | undefined;
};

/** The paper as PDF, and the 직인 on it, if it bears one. No transaction is open meanwhile. */
export async function setPaper(deps: PrintDeps, gathered: Gathered, { aptId, owner, size }: Wanted) {
  const { code, stamps, outside, facts } = gathered;
  const { detail, definition } = facts;
  const verifyUrl = verifyAddress(deps, code);
  const photos = await readPhotos(deps, aptId, definition, detail);
  const qr = verifyUrl ? drawQr(verifyUrl) : null;
  const given = { ...facts, verifyUrl, qr, pictures: photos.names };
  const posted = outside && { ...given, ...outside, size };
  const paper = packPaper(posted ?? given);
  // Packing has asked for the stamps of all steps, and only now they are here.
  const pictures = new Map([...(outside ? outside.images : stamps), ...photos.bytes]);
  const seal = posted?.seals.get(sealOn(posted) ?? '');
  const pdf = await deps.printer.print(paper, pictures, { owner, isPreview: false });
  const name = [detail.docNumber, detail.title || detail.formName].filter(Boolean).join(' ');
  return { pdf, seal, name };
}
