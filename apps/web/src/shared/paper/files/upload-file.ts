import { Attachment, type attachEvidence, type attachFile } from '@danji/contract/files';
import { memberInfo } from '@danji/contract/main';
import { buildPath } from '../../api/build-request.ts';
import { CallError, noAnswer } from '../../api/call-error.ts';
import { call } from '../../api/caller.ts';
import { newKey } from '../../api/new-key.ts';
import { readAnswer } from '../../api/read-answer.ts';
import { heldToken } from '../../session/session-store.ts';

type Options = {
  /** To a draft, or as evidence to a document under way. */
  to: typeof attachFile | typeof attachEvidence;
  docId: string;
  file: File;
  key: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

/** One try. XMLHttpRequest, because fetch cannot say how far an upload is. */
function send({ to, docId, file, key, onProgress, signal }: Options): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${import.meta.env.VITE_API_BASE ?? ''}${buildPath(to, { params: { docId } })}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('authorization', `Bearer ${heldToken()?.accessToken ?? ''}`);
    request.setRequestHeader('idempotency-key', key);
    request.setRequestHeader('x-requested-with', 'danji');
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () => resolve({ status: request.status, body: readJson(request.responseText) });
    request.onerror = () => reject(noAnswer());
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('files', file, file.name.normalize('NFC'));
    request.send(form);
  });
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Attaches a file to a document. The same key on every try: sent twice, it is attached once. */
export async function uploadFile(options: Omit<Options, 'key'>): Promise<Attachment> {
  const key = newKey();
  let answer = await send({ ...options, key });
  if (answer.status === 401) {
    // Any call with the bearer renews it, or leads to the door.
    await call(memberInfo, undefined, { alert: false, overlay: false });
    answer = await send({ ...options, key });
  }
  if (answer.status >= 200 && answer.status < 300) return readAnswer(Attachment, answer.body);
  const told = (answer.body ?? {}) as { code?: string; errorUserMsg?: string; requestId?: string };
  throw new CallError({ status: answer.status, code: told.code ?? `HTTP_${answer.status}`, ...told });
}
