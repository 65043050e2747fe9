import { expect } from 'vitest';
import { definitionOf, lineSettings, REASON } from '../../src/features/forms/testing/sample-form.ts';
import { draftContent } from '../draft-content.ts';
import type { Person, TestServer } from '../server.ts';

/** Of a complex: a decided document, a comment on it, and one that waits for the head of the office. */
export type Papers = {
  docId: string;
  commentId: string;
  deptId: string;
  waitingId: string;
  formId: string;
  version: string;
};

/** A form with its group, a version, a draft, and a schedule. */
async function drawForm(mark: string, head: Person, personId: string): Promise<string> {
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await head.post<T>(`/api/elec-apv${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const group = { formGroupName: `${mark} 분류`, parentFormGroupId: null };
  const { formGroupId } = await post<{ formGroupId: string }>('/form-groups', group);
  const made = await post<{ formId: string }>('/form-mng/forms', { formName: `${mark} 양식`, formGroupId });
  const { formId } = made;
  const drawn = { definition: definitionOf([REASON], `${mark} 양식`), settings: lineSettings };
  await post(`/form-mng/forms/${formId}/draft`, { version: 1, ...drawn });
  await post(`/form-mng/forms/${formId}/publish`, { version: 2, note: mark });
  const { body } = await head.get<{ version: number }>(`/api/elec-apv/form-mng/forms/${formId}/draft`);
  await post(`/form-mng/forms/${formId}/draft`, { version: body.version, ...drawn });
  const rule = { kind: 'MONTHLY', day: 'LAST' };
  await post('/form-mng/schedules', { formId, personId, rule, leadDays: 0, titlePattern: mark });
  return formId;
}

/** A document of every kind of trace: line, reference, reader, receiving department, comment, decision, number. */
export async function writePapers(
  server: TestServer,
  aptId: string,
  mark: string,
  drafter: Person,
  head: Person,
): Promise<Papers> {
  const post = async <T>(person: Person, path: string, body: unknown): Promise<T> => {
    const answer = await person.post<T>(`/api/elec-apv${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const [form] = await server.sql<{ form_id: string; dept_id: string }>(
    `select f.form_id, m.dept_id from form f join member m on m.apt_id = f.apt_id and m.member_id = $2
      where f.apt_id = $1 and f.form_code = 'PLAIN_DRAFT'`,
    [aptId, drafter.memberId],
  );
  const write = async () => {
    const { docId } = await post<{ docId: string }>(drafter, '/documents', { formId: form?.form_id });
    const draft = draftContent({
      title: `${mark} 부품 교체`,
      content: { 사유: mark },
      line: [{ order: 1, kind: 'DECIDE', personId: head.memberId }],
      referenceIds: [head.memberId],
      readerIds: [drafter.memberId],
      receivingDeptIds: [form?.dept_id],
    });
    await post(drafter, `/documents/${docId}/save`, { version: 1, draft });
    await post(drafter, `/documents/${docId}/act`, { act: { type: 'SUBMIT' } });
    return docId;
  };
  const docId = await write();
  const comment = { text: `@${mark} 확인했습니다`, mentionIds: [drafter.memberId] };
  const { commentId } = await post<{ commentId: string }>(head, `/documents/${docId}/comments`, comment);
  await post(head, `/documents/${docId}/act`, { act: { type: 'APPROVE', reason: mark } });
  const formId = await drawForm(mark, head, drafter.memberId);
  const waitingId = await write();
  const away = { reason: mark, from: server.clock.now().toISOString(), to: '2099-01-01T00:00:00Z' };
  expect((await drafter.post('/api/comm/absences', { ...away, standInId: head.memberId })).status).toBe(200);
  return { docId, commentId, deptId: form?.dept_id ?? '', waitingId, formId, version: '1' };
}
