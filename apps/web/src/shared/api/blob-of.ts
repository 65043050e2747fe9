import { CallError } from './call-error.ts';

/** The bytes of an answer; a refusal is thrown as any other call does. */
export async function blobOf(response: Response): Promise<Blob> {
  if (response.ok) return response.blob();
  const body = (await response.json().catch(() => ({}))) as { code?: string; errorUserMsg?: string };
  throw new CallError({ status: response.status, code: body.code ?? `HTTP_${response.status}`, ...body });
}
