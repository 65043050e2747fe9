import type { Endpoint } from '@danji/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { readFiles } from '../../http/read-files.ts';
import { refuseWhileFull } from '../../lib/workbook/read-apart.ts';
import type { Kind } from './domain/judge-members.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';
import { refuseImport } from './refuse-import.ts';

/** The file of a request, read with no transaction open. */
export async function receiveSheet(
  endpoint: Endpoint,
  request: FastifyRequest,
  kind: Kind,
  { aptId, memberId }: Pick<Actor, 'aptId' | 'memberId'>,
): Promise<{ bytes: Buffer; rows: SheetRow[] }> {
  const asker = { person: memberId, group: aptId };
  refuseWhileFull(asker);
  const [file] = await readFiles(endpoint, request);
  if (!file) return refuseImport('EMPTY');
  if (/\.(xlsm|xlsb|xltm)$/i.test(file.name)) return refuseImport('MACRO', file.name.slice(0, 60));
  return { bytes: file.bytes, rows: await readSheet(file.bytes, kind, asker) };
}
