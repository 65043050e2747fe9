import { expect } from 'vitest';
import { draftContent } from './draft-content.ts';
import type { Person, TestServer } from './server.ts';

export type LinePart = {
  order: number;
  kind: 'REVIEW' | 'DECIDE' | 'AGREE' | 'COOPERATE' | 'CONFIRM' | 'VOTE';
  personId: string;
  mayDecideFinally?: boolean;
};
type Draft = { by: string; line: LinePart[]; title?: string; form?: string; more?: Record<string, unknown> };

/** People of the demo's first complex at work: who is named is signed in once. */
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
      "select form_id from form where apt_id = '10001' and form_code = $1",
      [form],
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

  return {
    person,
    act,
    draft,
    async submitted(what: Draft): Promise<string> {
      const docId = await draft(what);
      expect((await act(what.by, docId, { type: 'SUBMIT' })).body).toMatchObject({ state: 'IN_PROGRESS' });
      return docId;
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
