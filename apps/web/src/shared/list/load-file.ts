import type { Endpoint } from '@danji/contract/endpoint';
import { callAnyFile } from '../api/call-file.ts';

/** What a person asks for: why, without which columns, masked or not, and of which rows in which order. */
export type FileAsk = {
  reason: string;
  hiddenColumns: string[];
  unmaskedYn?: 'Y';
  filter: Record<string, string | string[]>;
};

/** How a list asks for its file; the complex it is of travels beside the filter. */
export const fileOf =
  (endpoint: Endpoint & { binary: true }, params?: Record<string, string>) =>
  ({ filter: { aptId, ...filter }, ...body }: FileAsk): Promise<Blob> =>
    callAnyFile(
      endpoint,
      { params, query: typeof aptId === 'string' ? { aptId } : undefined, body: { ...body, filter } },
      { alert: false },
    );
