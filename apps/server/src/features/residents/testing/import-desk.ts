import { type Imported, type ImportReport, importColumns } from '@danji/contract/import-members';
import { forThisFile } from '../../../../test/for-this-file.ts';
import { type RefusedBody, refusedBy } from '../../../../test/refused.ts';
import { type Person, startTestServer } from '../../../../test/server.ts';
import { formWith, sendFile } from './send-file.ts';

export const CHECK = '/api/syst/resident-import/check';
export const IMPORT = '/api/syst/resident-import';
export const HEAD = [...importColumns.TENANT];
export const EMP_HEAD = [...importColumns.EMP];

export const resident = (id: string, more: Partial<Record<(typeof HEAD)[number], string>> = {}) =>
  HEAD.map((column) => ({ 아이디: id, 이름: '홍길동', ...more })[column as '아이디'] ?? '');

/** A server of its own, and the director at the screen that registers people from a sheet. */
export function openImportDesk() {
  const server = forThisFile(startTestServer);
  const sojang = forThisFile(() => server.signIn('sojang01'));
  /** Tests judge more sheets than anybody does in an hour. */
  const clearRuns = () => server.sql("delete from rate_window where bucket like 'import:%'");
  return {
    server,
    sojang,
    // How often sheets were judged is counted, whatever comes of them.
    refused: refusedBy(() => server, ['rate_window']),
    clearRuns,
    check: async (bytes: Buffer, path = CHECK, name?: string) => {
      await clearRuns();
      return sendFile<ImportReport & RefusedBody>(server, sojang, { path, bytes, ...(name ? { name } : {}) });
    },
    doImport: async (
      bytes: Buffer,
      more: { key?: string; path?: string; by?: Person; name?: string; fields?: Record<string, unknown> } = {},
    ) => {
      await clearRuns();
      return sendFile<Imported & RefusedBody>(server, more.by ?? sojang, {
        path: more.path ?? IMPORT,
        bytes,
        ...(more.key ? { key: more.key } : {}),
        ...(more.name ? { name: more.name } : {}),
        ...(more.fields ? { fields: more.fields } : {}),
      });
    },
    /** An answer that is a file. */
    raw: async (path: string, bytes: Buffer) => {
      const { payload, headers } = formWith(bytes);
      const answer = await server.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { ...headers, authorization: `Bearer ${sojang.token}`, 'user-agent': 'danji-test' },
      });
      return { status: answer.statusCode, rawPayload: answer.rawPayload };
    },
    membersLike: (prefix: string) =>
      server.sql<{ member_id: string }>('select member_id from member where member_id like $1 order by 1', [
        `${prefix}%`,
      ]),
  };
}
