import { checkComplexes, complexTemplate } from '@danji/contract/complex-import';
import type { Output } from '@danji/contract/endpoint';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';

export type CheckedSheet = Output<typeof checkComplexes>;
/** A long sheet on a busy machine takes its time. */
export const checkSheet = (file: File): Promise<CheckedSheet> =>
  call(checkComplexes, { files: [file] }, { alert: false, retries: 0, timeoutMs: 120_000 });
export const loadTemplate = (): Promise<Blob> => callFile(complexTemplate, {}, { alert: false });
