import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { previewPdf } from '@danji/contract/print';
import { callFile } from '../../../shared/api/call-file.ts';

/** The paper as PDF, exactly as it will be printed. */
export const fetchPreview = (definition: FormDefinition, values: Values, title: string): Promise<Blob> =>
  callFile(
    previewPdf,
    { body: { definition, values, ...(title ? { title } : {}) } },
    { alert: false, overlay: false, timeoutMs: 30_000 },
  );
