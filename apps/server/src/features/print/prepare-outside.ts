import type { PrintDeps } from './deps.ts';
import type { OutsidePrint } from './domain/outside-model.ts';
import type { Pictures } from './domain/print-model.ts';
import { sealOn, toOutsideModel } from './domain/to-outside-model.ts';
import type { Detail } from './domain/to-print-model.ts';
import { drawQr } from './draw-qr.ts';
import type { OutsideParts } from './gather-outside.ts';
import type { Gathered } from './gather-paper.ts';
import { readPhotos } from './read-photos.ts';
import { drawPlace } from './seal-place.ts';

export type OutsideGathered = Gathered & { outside: OutsideParts };
/** What stands on one of the papers of a run: the form and the document with their places filled in, and its number. */
export type FilledPaper = { definition: OutsideParts['definition']; detail: Detail; number: string };
export type OutsideKit = {
  pictures: Pictures;
  toModel(paper: FilledPaper): OutsidePrint;
  /** Which 직인 stands on it. */
  sealOf(paper: FilledPaper): string | undefined;
};

/** The address by which anyone who holds a paper asks whether it is genuine. */
export const verifyAddress = ({ env }: Pick<PrintDeps, 'env'>, code: string | null): string | null =>
  code && `${(env.publicUrl ?? `http://localhost:${env.port}`).replace(/\/$/, '')}/verify/${code}`;

/** A look before it is issued is not on record, and so has the place of a 직인 and not its picture. */
async function placesOf({ images, seals }: OutsideParts): Promise<Map<string, Buffer>> {
  if (seals.size === 0) return new Map(images);
  const place = await drawPlace();
  return new Map([...images].map(([name, image]) => [name, seals.has(name) ? place : image]));
}

/** What all papers of a run have in common: pictures, code, letterhead. Nothing vouches for a preview. */
export async function prepareOutside(
  deps: PrintDeps,
  aptId: string,
  { facts, code, outside }: OutsideGathered,
  isPreview: boolean,
): Promise<OutsideKit> {
  const verifyUrl = isPreview ? null : verifyAddress(deps, code);
  const photos = await readPhotos(deps, aptId, facts.definition, facts.detail);
  const qr = verifyUrl ? drawQr(verifyUrl) : null;
  const given = { ...facts, verifyUrl, qr, pictures: photos.names, isPreview, size: undefined };
  return {
    pictures: new Map([...(isPreview ? await placesOf(outside) : outside.images), ...photos.bytes]),
    toModel: ({ definition, detail, number }) =>
      toOutsideModel({ ...given, ...outside, definition, detail: { ...detail, docNumber: number } }),
    sealOf: ({ definition, detail }) => outside.seals.get(sealOn({ ...given, ...outside, definition, detail }) ?? ''),
  };
}
