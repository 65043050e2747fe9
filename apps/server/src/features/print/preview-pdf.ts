import type { FormDefinition } from '@danji/contract/forms/definition';
import { readValues } from '@danji/contract/forms/read-values';
import { sanitisePaper } from '@danji/contract/forms/sanitise';
import type * as contract from '@danji/contract/print';
import { Bytes } from '../../http/answers.ts';
import type { StreamContext } from '../../http/bind.ts';
import type { PrintDeps } from './deps.ts';
import { pdfHeaders } from './domain/pdf-headers.ts';
import { previewDetail } from './domain/preview-detail.ts';
import { toPrintModel } from './domain/to-print-model.ts';
import type { DrawnPerson, WriterRow } from './queries.ts';

type Preview = StreamContext<typeof contract.previewPdf, { writer: WriterRow; people: DrawnPerson[] }>;

/** What a form would look like on paper. Nothing is written, and nothing vouches for it. */
export async function previewPdf({ printer }: PrintDeps, { facts: { writer, people }, actor, body, now }: Preview) {
  const definition: FormDefinition = { ...body.definition, paper: sanitisePaper(body.definition.paper) };
  const { values } = readValues(definition, body.values);
  const title = body.title?.trim() || definition.heading;
  const drawn = body.line && { line: body.line, people };
  const { heading } = definition;
  const detail = previewDetail({
    memberId: actor.memberId,
    writer,
    title,
    values,
    heading,
    drawn,
    around: body.around,
    now,
  });
  const model = toPrintModel({
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
    pictures: new Map(),
    withOpinions: false,
    history: null,
    isPreview: true,
    ...(body.around ? { joint: [[], ...body.around.joint] } : {}),
  });
  const pdf = await printer.print(model, new Map(), { owner: `${actor.aptId}/${actor.memberId}`, isPreview: true });
  return new Bytes(pdfHeaders(`${title} 미리보기`, pdf.length, false), pdf);
}
