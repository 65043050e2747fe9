import type { FormDefinition } from '@danji/contract/forms/definition';
import { readingValues } from '@danji/contract/forms/read-values';
import { sanitisePaper } from '@danji/contract/forms/sanitise';
import type { Letterhead } from '@danji/contract/letterhead';
import type * as contract from '@danji/contract/print';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import { breathe, inTurns } from '../../lib/breathe.ts';
import type { MarkAtRow } from '../letterhead/public.ts';
import type { PrintDeps } from './deps.ts';
import { packPaper } from './domain/packed-paper.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { previewDetail } from './domain/preview-detail.ts';
import type { OutsideFacts } from './domain/to-outside-model.ts';
import type { Detail, PrintFacts } from './domain/to-print-model.ts';
import { markParts } from './gather-outside.ts';
import type { DrawnPerson, OwnPhoto, WriterRow } from './queries.ts';
import { readPhotos } from './read-photos.ts';

type Facts = {
  writer: WriterRow;
  people: DrawnPerson[];
  photos: OwnPhoto[];
  marks: MarkAtRow[];
  lines: Letterhead | null;
};
type Preview = StreamContext<typeof contract.previewPdf, Facts>;

/** The paper that is handed out as it would be today, where the form has one. */
function outsideFacts(facts: PrintFacts, definition: FormDefinition, { marks, lines }: Facts) {
  const { outside } = definition;
  if (!outside) return null;
  const { marks: names, images } = markParts(marks);
  const posted: OutsideFacts = {
    ...facts,
    definition: { ...definition, outside },
    marks: names,
    letterhead: lines,
    size: undefined,
  };
  return { posted, pictures: images };
}

/** The attachments that the browser named, with what is known of the drafter's own. */
function withPhotos(detail: Detail, photos: readonly OwnPhoto[]): Detail {
  const known = new Map(photos.map((photo) => [photo.attachmentId, photo]));
  return { ...detail, attachments: detail.attachments.map((one) => ({ ...one, ...known.get(one.attachmentId) })) };
}

/** What a form would look like on paper. Nothing is written, and nothing vouches for it. */
export async function previewPdf(deps: PrintDeps, { facts, actor, body, now }: Preview) {
  const { writer, people } = facts;
  const definition: FormDefinition = { ...body.definition, paper: sanitisePaper(body.definition.paper) };
  await breathe();
  const { values } = await inTurns(readingValues(definition, body.values));
  await breathe();
  const title = body.title?.trim() || definition.heading;
  const drawn = body.line && { line: body.line, people };
  const { heading } = definition;
  const drafted = previewDetail({
    memberId: actor.memberId,
    writer,
    title,
    values,
    heading,
    drawn,
    around: body.around,
    now,
  });
  const detail = withPhotos(drafted, facts.photos);
  const photos = await readPhotos(deps, actor.aptId, definition, detail);
  const given: PrintFacts = {
    detail,
    definition,
    complexName: writer.complex_name,
    enforcedAt: null,
    sealOf: () => null,
    drafterSeal: null,
    contentHash: null,
    trace: null,
    verifyUrl: null,
    qr: null,
    pictures: photos.names,
    withOpinions: false,
    history: null,
    isPreview: true,
    ...(body.around ? { joint: [[], ...body.around.joint] } : {}),
  };
  const outside = body.outside ? outsideFacts(given, definition, facts) : null;
  const pictures = new Map([...photos.bytes, ...(outside?.pictures ?? [])]);
  const asked = { owner: `${actor.aptId}/${actor.memberId}`, isPreview: true };
  const pdf = await deps.printer.print(packPaper(outside?.posted ?? given), pictures, asked);
  return new Bytes(pdfHeaders(`${title} 미리보기`, pdf.length, false), pdf);
}
