import { expect } from 'vitest';
import { readPages, squeezed } from '../../apps/server/src/features/print/testing/read-pdf.ts';
import type { Office } from '../support/open-office.ts';
import { tokenOf } from './support.ts';

/** What a PDF of the server says, page by page and without any blank, as somebody gets it. */
export async function pdfPages(danji: Office, by: string, path: string): Promise<string[]> {
  const authorization = `Bearer ${await tokenOf(danji, by)}`;
  const answer = await fetch(`${danji.url}${path}`, {
    headers: { authorization, origin: danji.url, 'x-requested-with': 'danji' },
  });
  expect(answer.status).toBe(200);
  return (await readPages(new Uint8Array(await answer.arrayBuffer()))).map(squeezed);
}
