import { draftContent } from './draft-content.ts';
import { type Person, startTestServer, type TestServer } from './server.ts';

type Line = { order: number; kind: string; personId: string }[];
type Given = {
  title?: string;
  referenceIds?: string[];
  readerIds?: string[];
  receivingDeptIds?: string[];
  security?: 'NORMAL' | 'CONFIDENTIAL';
};

export type Office = {
  server: TestServer;
  as(memberId: string): Person;
  act(by: string, docId: string, act: Record<string, unknown>): ReturnType<Person['post']>;
  draft(by: string, line: Line, given?: Given): Promise<string>;
  submit(by: string, line: Line, given?: Given): Promise<string>;
  /** A document that sojang01 has decided. */
  complete(by: string, given?: Given): Promise<string>;
  deptId(name: string): Promise<string>;
  alarmsOf(memberId: string): Promise<{ title: string; body: string; alarm_type: string; link_url: string | null }[]>;
  /** All that was written, to compare before and after a refusal. */
  snapshot(...tables: string[]): Promise<unknown>;
};

/** The demo complex with these people signed in, and short words for what they do with documents. */
export async function openOffice(
  memberIds: readonly string[],
  options?: Parameters<typeof startTestServer>[0],
): Promise<Office> {
  const server = await startTestServer(options);
  const people = new Map<string, Person>();
  for (const id of memberIds) people.set(id, await server.signIn(id));
  const as = (id: string): Person => {
    const person = people.get(id);
    if (!person) throw new Error(`${id} is not signed in`);
    return person;
  };
  const expectOk = (answer: { status: number; body: unknown }) => {
    if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  };
  const act: Office['act'] = (by, docId, what) => as(by).post(`/api/elec-apv/documents/${docId}/act`, { act: what });
  const draft: Office['draft'] = async (by, line, given = {}) => {
    const [form] = await server.sql<{ form_id: string }>(
      "select form_id from form where apt_id = (select apt_id from member where member_id = $1) and form_code = 'PLAIN_DRAFT'",
      [by],
    );
    const made = await as(by).post<{ docId: string; version: number }>('/api/elec-apv/documents', {
      formId: form?.form_id,
    });
    expectOk(made);
    const saved = await as(by).post(`/api/elec-apv/documents/${made.body.docId}/save`, {
      version: made.body.version,
      draft: draftContent({ line, ...given }),
    });
    expectOk(saved);
    return made.body.docId;
  };
  const submit: Office['submit'] = async (by, line, given) => {
    const docId = await draft(by, line, given);
    expectOk(await act(by, docId, { type: 'SUBMIT' }));
    return docId;
  };
  return {
    server,
    as,
    act,
    draft,
    submit,
    async complete(by, given) {
      const docId = await submit(by, [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }], given);
      expectOk(await act('sojang01', docId, { type: 'APPROVE' }));
      return docId;
    },
    async deptId(name) {
      const [row] = await server.sql<{ dept_id: string }>(
        "select dept_id from department where apt_id = '10001' and dept_name = $1",
        [name],
      );
      if (!row) throw new Error(`no department ${name}`);
      return row.dept_id;
    },
    alarmsOf: (memberId) =>
      server.sql('select title, body, alarm_type, link_url from alarm where member_id = $1 order by alarm_id', [
        memberId,
      ]),
    async snapshot(...tables) {
      const rows: Record<string, unknown> = {};
      for (const table of tables) rows[table] = await server.sql(`select * from ${table} x order by x::text`);
      return rows;
    },
  };
}
