import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { previewPdf } from '@danji/contract/print';
import { unseen } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';

/** The form as it prints. */
export const loadPreviewPdf = (definition: FormDefinition, values: Values, title: string): Promise<Blob> =>
  callFile(previewPdf, { body: { definition, values, title } }, unseen);
