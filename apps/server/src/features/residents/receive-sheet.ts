import type { Endpoint } from '@danji/contract/endpoint';
import { pastedFileName } from '@danji/contract/import-members';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../http/actor.ts';
import { parseInput } from '../../http/parse-input.ts';
import { readFiles } from '../../http/read-files.ts';
import { refuseWhileFull } from '../../lib/workbook/read-apart.ts';
import type { Kind } from './domain/judge-members.ts';
import { readSheet } from './read-sheet.ts';
import { refuseImport } from './refuse-import.ts';

/** The file of a request, read with no transaction open, and what stands beside it. */
export async function receiveSheet<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  kind: Kind,
  { aptId, memberId }: Pick<Actor, 'aptId' | 'memberId'>,
) {
  const asker = { person: memberId, group: aptId };
  refuseWhileFull(asker);
  const [file] = await readFiles(endpoint, request);
  if (!file) return refuseImport('EMPTY');
  if (/\.(xlsm|xlsb|xltm)$/i.test(file.name)) return refuseImport('MACRO', file.name.slice(0, 60));
  const { body } = parseInput(endpoint, request);
  const sheet = await readSheet(file, kind, asker);
  // The same file with another decision is another request.
  return {
    bytes: file.bytes,
    isPasted: file.name === pastedFileName,
    whole: Buffer.concat([file.bytes, Buffer.from(JSON.stringify(body ?? null))]),
    body,
    sheet,
  };
}
