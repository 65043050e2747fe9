import type { Field } from '@danji/contract/forms/field';
import { expect } from 'vitest';
import { forThisFile } from '../../../../test/for-this-file.ts';
import { refusedBy } from '../../../../test/refused.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/server.ts';
import { deskOf, path } from './desk.ts';

/** A form that leaves a field to everybody in its line and to the 수신부서, and short words for filling it in. */

export const FIELDS: Field[] = [
  { key: '사유', label: '사유', type: 'text', required: true },
  { key: '구분', label: '구분', type: 'radio', options: ['일반', '긴급'] },
  { key: '검토의견', label: '검토 의견', type: 'longText', required: true, filledBy: 'REVIEW' },
  { key: '검수일', label: '검수일', type: 'date', filledBy: 'REVIEW' },
  {
    key: '긴급사유',
    label: '긴급 확인',
    type: 'text',
    filledBy: 'AGREE',
    requiredWhen: { field: '구분', equals: '긴급' },
  },
  { key: '지시', label: '지시 사항', type: 'text', maxLength: 20, filledBy: 'DECIDE' },
  {
    key: '확인결과',
    label: '확인 결과',
    type: 'radio',
    options: ['적합', '부적합'],
    required: true,
    filledBy: 'CONFIRM',
  },
  { key: '접수번호', label: '접수번호', type: 'text', required: true, filledBy: 'RECEIVE' },
  { key: '처리결과', label: '처리 결과', type: 'text', filledBy: 'FINISH' },
];
export const LINE = [
  { order: 1, kind: 'REVIEW', personId: 'gijeon01' },
  { order: 2, kind: 'AGREE', personId: 'gwajang01' },
  { order: 3, kind: 'DECIDE', personId: 'sojang01' },
  { order: 4, kind: 'CONFIRM', personId: 'gyeongri01' },
];
type Detail = {
  content: Record<string, unknown>;
  version: number;
  state: string;
  filled: { key: string; value: unknown; text: string; byName: string; stepId: string | null; deptId: string | null }[];
};
export const read = async (person: Person, docId: string) => (await person.get<Detail>(path(docId))).body;
export const act = (person: Person, docId: string, what: Record<string, unknown>) =>
  person.post<{ state: string; repeatedYn: string }>(`${path(docId)}/act`, { act: what });
export const fill = (values: Record<string, unknown>) => Object.entries(values).map(([key, value]) => ({ key, value }));
export const approve = (values: Record<string, unknown>) => ({ type: 'APPROVE', fill: fill(values) });

type Room = {
  published(by: Person, fields: readonly Field[], settings?: Record<string, unknown>): Promise<string>;
};

/** An office with that form, for the tests of one file. */
export function fillingOffice(drawingRoom: (server: TestServer) => Room) {
  const server = forThisFile(startTestServer);
  const as = (memberId: string) => forThisFile(() => server.signIn(memberId));
  const gisa = as('gisa01');
  const sojang = as('sojang01');
  const room = drawingRoom(server);
  const desk = deskOf(() => gisa);
  const form = forThisFile(async () => ({ id: await room.published(sojang, FIELDS) }));
  const departmentId = async (name: string) =>
    (
      await server.sql<{ id: string }>(
        "select dept_id as id from department where apt_id = '10001' and dept_name = $1",
        [name],
      )
    )[0]?.id ?? '';
  return {
    ...{ server, sojang, gisa, room, form, departmentId, ...desk },
    gijeon: as('gijeon01'),
    gwajang: as('gwajang01'),
    gyeongri: as('gyeongri01'),
    refused: refusedBy(() => server),
    async sent(content: Record<string, unknown> = {}, more: Record<string, unknown> = {}): Promise<string> {
      const docId = await desk.begin(form.id);
      await desk.save(docId, 1, { 사유: '고장', ...content }, { line: LINE, ...more });
      expect((await desk.submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
      return docId;
    },
    filledOf: async (docId: string) =>
      Object.fromEntries((await read(gisa, docId)).filled.map(({ key, text }) => [key, text])),
    verdict: async (docId: string) => (await gisa.get(`${path(docId)}/verify`)).body,
  };
}
