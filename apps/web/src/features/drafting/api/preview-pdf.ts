import type { FormDefinition } from '@danji/contract/forms/definition';
import type { Values } from '@danji/contract/forms/values';
import { memberInfo } from '@danji/contract/main';
import { previewPdf } from '@danji/contract/print';
import { CallError } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { newKey } from '../../../shared/api/new-key.ts';
import { heldToken } from '../../../shared/session/session-store.ts';

/** The paper as PDF, exactly as it will be printed. The answer is bytes, so it does not go through the JSON client. */
export async function fetchPreview(definition: FormDefinition, values: Values, title: string): Promise<Blob> {
  const ask = () =>
    fetch(`${import.meta.env.VITE_API_BASE ?? ''}${previewPdf.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${heldToken()?.accessToken ?? ''}`,
        'idempotency-key': newKey(),
        'x-requested-with': 'danji',
      },
      body: JSON.stringify({ definition, values, ...(title ? { title } : {}) }),
      signal: AbortSignal.timeout(30_000),
    });
  let response = await ask();
  if (response.status === 401) {
    await call(memberInfo, undefined, { alert: false, overlay: false });
    response = await ask();
  }
  if (response.ok) return response.blob();
  const told = (await response.json().catch(() => ({}))) as { code?: string; errorUserMsg?: string };
  throw new CallError({ status: response.status, code: told.code ?? `HTTP_${response.status}`, ...told });
}
