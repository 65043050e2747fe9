import type { WireOutput } from '@danji/contract/endpoint';
import type { Field } from '@danji/contract/forms/field';
import type { RegisterRow, sumRegister } from '@danji/contract/registers';
import { expect } from 'vitest';
import { deskOf, path } from '../src/features/approvals/testing/desk.ts';
import { drawingRoom } from '../src/features/forms/testing/drawing-room.ts';
import type { Person, TestServer } from './server.ts';

export const text = (key: string): Field => ({ key, label: key, type: 'text' });
export const FIELDS: readonly Field[] = [
  text('계약명'),
  text('업체'),
  { key: '금액', label: '금액', type: 'money' },
  { key: '기간', label: '기간', type: 'period' },
];
/** The rule of the demo wants the 회장 to confirm whatever is large. */
const LINE = [
  { order: 1, kind: 'DECIDE', personId: 'sojang01' },
  { order: 2, kind: 'CONFIRM', personId: 'hoejang01' },
];
const columns: Record<string, string[]> = { name: ['계약명'], vendor: ['업체'], amount: ['금액'], term: ['기간'] };
export const feeding = (more: Record<string, string[]> = {}) => ({
  amountField: '금액',
  registers: [
    {
      register: 'CONTRACT',
      columns: Object.entries({ ...columns, ...more }).map(([column, from]) => ({ column, from })),
    },
  ],
});

export type Values = Record<string, unknown>;
type Wire = Omit<RegisterRow, 'next'>;

/** An office that makes contracts: one drafts, one decides, and their register is read. */
export function contractDesk(server: TestServer, drafter: () => Person, decider: () => Person) {
  const room = drawingRoom(server);
  const { begin, save, submit } = deskOf(drafter);
  const act = (docId: string, what: Record<string, unknown>) => decider().post(`${path(docId)}/act`, { act: what });
  const desk = {
    room,
    act,
    publish: (by: Person, settings: Record<string, unknown> = feeding()) => room.published(by, FIELDS, settings),
    async sent(formId: string, values: Values, more: Values = {}): Promise<string> {
      const docId = await begin(formId);
      expect((await save(docId, 1, values, { line: LINE, ...more })).body).toMatchObject({ version: 2 });
      expect((await submit(docId)).body).toMatchObject({ state: 'IN_PROGRESS' });
      return docId;
    },
    approve: (docId: string) => act(docId, { type: 'APPROVE' }),
    async complete(formId: string, values: Values, more: Values = {}): Promise<string> {
      const docId = await desk.sent(formId, values, more);
      expect((await desk.approve(docId)).body).toMatchObject({ state: 'APPROVED' });
      return docId;
    },
    void: (docId: string) => act(docId, { type: 'VOID', reason: '잘못 올림' }),
    page: async (by: Person, query = '', code = 'CONTRACT') =>
      (await by.get<{ items: Wire[]; total: number }>(`/api/elec-apv/registers/${code}?size=100${query}`)).body,
    sums: async (by: Person, query = '', code = 'CONTRACT') =>
      (await by.get<WireOutput<typeof sumRegister>>(`/api/elec-apv/registers/${code}/sums?${query}`)).body,
  };
  return desk;
}
