import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { previewPdf } from '@danji/contract/print';
import { CallError, noAnswer } from '../../../shared/api/call-error.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { heldToken } from '../../../shared/session/session-store.ts';

/** The form as it prints. Answered with bytes, so the common caller, which reads JSON, does not do. */
export async function loadPreviewPdf(definition: FormDefinition, values: Values, title: string): Promise<Blob> {
  const response = await fetch(previewPdf.path, {
    method: previewPdf.method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      'x-requested-with': 'danji',
      authorization: `Bearer ${heldToken()?.accessToken ?? ''}`,
    },
    body: JSON.stringify({ definition, values, title }),
    cache: 'no-store',
  }).catch(() => {
    throw noAnswer();
  });
  if (response.ok) return response.blob();
  const body = (await response.json().catch(() => ({}))) as { code?: string; errorUserMsg?: string };
  throw new CallError({ status: response.status, code: body.code ?? `HTTP_${response.status}`, ...body });
}
