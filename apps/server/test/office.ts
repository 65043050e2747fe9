import { expect } from 'vitest';
import { draftContent } from './draft-content.ts';
import { type Person, startTestServer, type TestServer } from './server.ts';

export type LinePart = { order: number; kind: string; personId: string; mayDecideFinally?: boolean };
type Draft = { by: string; line: LinePart[]; title?: string; form?: string; more?: Record<string, unknown> };

/** People of the demo at work: who is named is signed in once. */
export function openOffice(server: TestServer) {
  const signedIn = new Map<string, Promise<Person>>();
  const person = (memberId: string): Promise<Person> => {
    const known = signedIn.get(memberId) ?? server.signIn(memberId);
    signedIn.set(memberId, known);
    return known;
  };
  const act = async (by: string, docId: string, what: Record<string, unknown>, headers: Record<string, string> = {}) =>
    (await person(by)).post<Record<string, unknown>>(
      `/api/elec-apv/documents/${docId}/act`,
      { act: what },
      { headers },
    );

  const draft = async ({
    by,
    line,
    title = '승강기 3호기 부품 교체',
    form = 'PLAIN_DRAFT',
    more = {},
  }: Draft): Promise<string> => {
    const [row] = await server.sql<{ form_id: string }>(
      'select form_id from form where apt_id = (select apt_id from member where member_id = $1) and form_code = $2',
      [by, form],
    );
    const drafter = await person(by);
    const made = await drafter.post<{ docId: string }>('/api/elec-apv/documents', { formId: row?.form_id });
    expect(made.status).toBe(200);
    const saved = await drafter.post(`/api/elec-apv/documents/${made.body.docId}/save`, {
      version: 1,
      draft: draftContent({ title, content: { 사유: '고장' }, amount: 1_848_000, line, ...more }),
    });
    expect(saved.body).toMatchObject({ version: 2 });
    return made.body.docId;
  };

  const submitted = async (what: Draft): Promise<string> => {
    const docId = await draft(what);
    expect((await act(what.by, docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
    return docId;
  };

  return {
    person,
    act,
    draft,
    submitted,
    /** A document that sojang01 has decided. */
    async complete(by: string, more: Record<string, unknown> = {}): Promise<string> {
      const docId = await submitted({ by, line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }], more });
      expect((await act('sojang01', docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
      return docId;
    },
    async deptId(name: string): Promise<string> {
      const [row] = await server.sql<{ dept_id: string }>(
        "select dept_id from department where apt_id = '10001' and dept_name = $1",
        [name],
      );
      if (!row) throw new Error(`no department ${name}`);
      return row.dept_id;
    },
    alarmsOf: (memberId: string) =>
      server.sql<{ title: string; body: string; alarm_type: string; link_url: string | null }>(
        'select title, body, alarm_type, link_url from alarm where member_id = $1 order by alarm_id',
        [memberId],
      ),
    /** All that was written, to compare before and after a refusal. */
    async snapshot(...tables: string[]): Promise<unknown> {
      const rows: Record<string, unknown> = {};
      for (const table of tables) rows[table] = await server.sql(`select * from ${table} x order by x::text`);
      return rows;
    },
    /** Everything that an act may change, as one text: equal before and after a refusal. */
    async digest(docId: string): Promise<string> {
      const [row] = await server.sql<{ digest: string }>(
        `select md5(concat(
           (select string_agg(d::text, '|') from document d where d.doc_id = $1),
           (select string_agg(s::text, '|' order by s.step_id) from step s where s.doc_id = $1),
           (select string_agg(e::text, '|' order by e.seq) from approval_event e where e.doc_id = $1),
           (select count(*) from alarm a where a.doc_id = $1),
           (select string_agg(c::text, '|' order by c.scope) from number_counter c where c.apt_id = '10001'))) as digest`,
        [docId],
      );
      return row?.digest ?? '';
    },
  };
}
export type Office = ReturnType<typeof openOffice>;

/** A server of its own with these people signed in, so that they are there without waiting. */
export async function startOffice(memberIds: readonly string[], options?: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(options);
  const office = openOffice(server);
  const people = new Map<string, Person>();
  for (const id of memberIds) people.set(id, await office.person(id));
  return {
    ...office,
    server,
    close: server.close,
    as(memberId: string): Person {
      const person = people.get(memberId);
      if (!person) throw new Error(`${memberId} is not signed in`);
      return person;
    },
    submit: (by: string, line: LinePart[], more: Record<string, unknown> = {}) => office.submitted({ by, line, more }),
  };
}
export type StartedOffice = Awaited<ReturnType<typeof startOffice>>;
