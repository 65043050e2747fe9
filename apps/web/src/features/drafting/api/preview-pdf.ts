import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { type PreviewAround, previewPdf } from '@danji/contract/print';
import { callFile } from '../../../shared/api/call-file.ts';
import { type DraftSheet, sentLine } from '../lib/draft.ts';

/** The paper as PDF, exactly as it will be printed, with the line and all else as it is drafted. */
export const fetchPreview = (
  definition: FormDefinition,
  values: Values,
  { title, line }: Pick<DraftSheet, 'title' | 'line'>,
  around: PreviewAround,
): Promise<Blob> =>
  callFile(
    previewPdf,
    { body: { definition, values, line: sentLine(line), around, ...(title ? { title } : {}) } },
    { alert: false, overlay: false, timeoutMs: 30_000 },
  );
