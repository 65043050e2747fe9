import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { previewPdf } from '@danji/contract/print';
import { callFile } from '../../../shared/api/call-file.ts';
import { type DraftSheet, sentLine } from '../lib/draft.ts';

/** The paper as PDF, exactly as it will be printed, with the line as it is drafted. */
export const fetchPreview = (
  definition: FormDefinition,
  values: Values,
  { title, line }: Pick<DraftSheet, 'title' | 'line'>,
): Promise<Blob> =>
  callFile(
    previewPdf,
    { body: { definition, values, line: sentLine(line), ...(title ? { title } : {}) } },
    { alert: false, overlay: false, timeoutMs: 30_000 },
  );
