import type { Attachment } from '@danji/contract/files';
import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import type { Detail, DraftSheet, LineEntry, Sent, StepKind } from './draft.ts';
import { whatDiffers } from './what-differs.ts';

type Now = { sheet: DraftSheet; values: Values; attachments: readonly Attachment[] };

/** What was changed since the document came back, one sentence each. */
export function whatChanged(
  definition: FormDefinition | null,
  { detail, sent }: { detail: Detail; sent: Sent },
  { sheet, values, attachments }: Now,
): string[] {
  const asSent = { ...sheet, title: sent.title, line: sameSteps(detail, sheet) ? sheet.line : [] };
  return [
    ...whatDiffers(definition, { sheet: asSent, values: sent.content }, { sheet, values }),
    ...filesChanged(sent.attachments, attachments),
  ];
}

/** The line that was sent is the line of the steps; people who act together have no order among themselves. */
function sameSteps(detail: Detail, sheet: DraftSheet): boolean {
  const say = (list: readonly { order: number; kind: StepKind | 'DRAFT'; personId: string }[]) =>
    list
      .filter(({ kind }) => kind !== 'DRAFT')
      .map(({ order, kind, personId }) => `${order} ${kind} ${personId}`)
      .sort()
      .join();
  return say(detail.steps) === say(sheet.line satisfies readonly LineEntry[]);
}

function filesChanged(before: Sent['attachments'], after: readonly Attachment[]): string[] {
  if (!before) return [];
  const lacks = (list: readonly { name: string; sha256: string }[], file: { name: string; sha256: string }) =>
    !list.some(({ name, sha256 }) => name === file.name && sha256 === file.sha256);
  return [
    ...after.filter((file) => lacks(before, file)).map(({ name }) => `첨부를 더했습니다: ${name}`),
    ...before.filter((file) => lacks(after, file)).map(({ name }) => `첨부를 뺐습니다: ${name}`),
  ];
}
