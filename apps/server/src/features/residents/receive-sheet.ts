import type { Endpoint } from '@danji/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { readFiles } from '../../http/read-files.ts';
import type { Kind } from './domain/judge-members.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import { refuseImport } from './refuse-import.ts';

/** The file of a request, read with no transaction open. */
export async function receiveSheet(
  endpoint: Endpoint,
  request: FastifyRequest,
  kind: Kind,
): Promise<{ bytes: Buffer; rows: SheetRow[] }> {
  const [file] = await readFiles(endpoint, request);
  if (!file) return refuseImport('EMPTY');
  if (/\.(xlsm|xlsb|xltm)$/i.test(file.name)) return refuseImport('MACRO', file.name.slice(0, 60));
  return { bytes: file.bytes, rows: await readSheet(file.bytes, kind) };
}
