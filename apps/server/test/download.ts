import { readSheet } from 'read-excel-file/node';
import type { Person, TestServer } from './server.ts';

/** A list as a browser gets it: bytes, and what stands in its cells. */
export const downloadBy =
  (server: () => Pick<TestServer, 'app'>) =>
  async (person: Person, path: string, body: unknown, ip = '127.0.0.1') => {
    const answer = await server().app.inject({
      method: 'POST',
      url: path,
      remoteAddress: ip,
      headers: { authorization: `Bearer ${person.token}`, 'x-requested-with': 'danji', 'user-agent': 'danji-test' },
      payload: body as Record<string, unknown>,
    });
    const isFile = String(answer.headers['content-type']).includes('spreadsheetml');
    return {
      status: answer.statusCode,
      body: isFile ? null : (JSON.parse(answer.body) as Record<string, unknown>),
      rows: isFile ? ((await readSheet(answer.rawPayload)) as unknown[][]) : [],
    };
  };

export type ExportRecord = {
  apt_id: string;
  member_id: string | null;
  actor_member_id: string | null;
  ip_address: string;
  user_agent: string;
  at: Date;
  detail: Record<string, unknown>;
};
/** Everything on record about files of lists, oldest first. */
export const exportsOf = ({ sql }: Pick<TestServer, 'sql'>) =>
  sql<ExportRecord>(
    `select apt_id, member_id, actor_member_id, ip_address, user_agent, at, detail from security_event
      where kind = 'PERSONAL_DATA_EXPORTED' order by event_id`,
  );
