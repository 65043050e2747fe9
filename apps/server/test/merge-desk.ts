import type { MergeReport, MergeRun } from '@danji/contract/mail-merge';
import { expect } from 'vitest';
import { shippedForms } from '../db/forms/index.ts';
import { formOf } from '../src/features/files/testing/upload.ts';
import { partsOf, sheetXml } from '../src/features/residents/testing/workbook.ts';
import { zipOf } from '../src/lib/testing/make-zip.ts';
import type { openOffice } from './office.ts';
import type { Person, TestServer } from './server.ts';

export const HEADS = ['동', '호', '성명', '기준일', '미납기간', '미납금액', '납부기한'];
/** What an office exports of one home that has not paid. */
export const homeRow = (dong: string, ho: string, name: string, amount = '1234000') => [
  ...[dong, ho, name, '2026-11-16', '2026년 8월~10월', amount, '2026. 12. 4.'],
];
export const bookOf = (rows: readonly (readonly string[])[]): Buffer => zipOf(partsOf(sheetXml([HEADS, ...rows])));

const LETTER = shippedForms.find(({ code }) => code === 'ARREARS_LETTER');
const LINE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
export type Refused = { code: string; errorUserMsg: string; details?: { reason?: string } };

/** 독촉장 of an office, and the calls that make its papers. */
export function openMergeDesk(server: TestServer, office: ReturnType<typeof openOffice>) {
  const at = (docId: string, rest = '') => `/api/elec-apv/documents/${docId}/merge${rest}`;
  const submitted = (
    content: Record<string, unknown> = {},
    more: { by?: string; line?: typeof LINE; title?: string } = {},
  ) =>
    office.submitted({
      by: more.by ?? 'gyeongri01',
      form: 'ARREARS_LETTER',
      line: more.line ?? LINE,
      title: more.title ?? '2026년 10월분 미납 관리비 납부 안내',
      more: { content: { ...LETTER?.sample.values, 직인: '직인생략', ...content }, amount: null },
    });
  const decided = async (...what: Parameters<typeof submitted>) => {
    const docId = await submitted(...what);
    const decider = what[1]?.line?.[0]?.personId ?? 'sojang01';
    expect((await office.act(decider, docId, { type: 'APPROVE' })).body).toMatchObject({ state: 'APPROVED' });
    return docId;
  };
  const bytes = async (person: Person, url: string) => {
    const answer = await server.app.inject({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${person.token}` },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      pdf: answer.rawPayload,
      body: isJson ? (answer.json() as Refused) : null,
    };
  };
  const prepare = async (person: Person, docId: string, book: Buffer, name = '미납.xlsx') => {
    const { type, body } = formOf(name, book);
    const answer = await server.app.inject({
      method: 'POST',
      url: at(docId, '/from-sheet'),
      headers: { 'x-requested-with': 'danji', authorization: `Bearer ${person.token}`, 'content-type': type },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json() as MergeReport & Refused };
  };
  const issue = (person: Person, docId: string, runId: string | null, papers: number) =>
    person.post<{ runNo: number; firstNo: number; lastNo: number } & Refused>(at(docId, `/${runId}/issue`), { papers });
  return {
    at,
    submitted,
    decided,
    prepare,
    issue,
    preview: (person: Person, docId: string, runId: string | null) => bytes(person, at(docId, `/${runId}/preview`)),
    print: (person: Person, docId: string, runId: string | null) => bytes(person, at(docId, `/${runId}/pdf`)),
    paper: (person: Person, docId: string, runId: string | null, no: number) =>
      bytes(person, at(docId, `/${runId}/papers/${no}/pdf`)),
    template: (person: Person, docId: string) => bytes(person, at(docId, '/template')),
    runs: async (person: Person, docId: string) =>
      (await person.get<{ runs: MergeRun[]; words: { name: string }[]; mayMakeYn: string }>(at(docId))).body,
    /** Prepared and put on record. */
    async issued(person: Person, docId: string, rows: readonly (readonly string[])[]) {
      const { body } = await prepare(person, docId, bookOf(rows));
      expect(body.runId).not.toBeNull();
      const given = await issue(person, docId, body.runId, body.papers);
      expect(given.status).toBe(200);
      return { runId: body.runId ?? '', ...given.body };
    },
  };
}
