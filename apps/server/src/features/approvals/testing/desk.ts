import type { Field, FieldOf } from '@danji/contract/forms/field';
import { expect } from 'vitest';
import { draftContent } from '../../../../test/draft-content.ts';
import type { Person } from '../../../../test/server.ts';

export type Detail = {
  content: Record<string, unknown>;
  amount: number | null;
  title: string;
  state: string;
  version: number;
};

export const path = (docId: string) => `/api/elec-apv/documents/${docId}`;
export const DECIDE = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];

/** Short words for what somebody does at their desk with a document on a form. */
export const deskOf = (person: () => Person) => ({
  async begin(formId: string): Promise<string> {
    const { status, body } = await person().post<{ docId: string }>('/api/elec-apv/documents', { formId });
    expect(status).toBe(200);
    return body.docId;
  },
  save: (docId: string, version: number, content: unknown, more: Record<string, unknown> = {}) =>
    person().post<{ version: number }>(`${path(docId)}/save`, {
      version,
      draft: draftContent({ content, line: DECIDE, ...more }),
    }),
  submit: (docId: string) => person().post<{ state: string }>(`${path(docId)}/act`, { act: { type: 'SUBMIT' } }),
  read: async (docId: string) => (await person().get<Detail>(path(docId))).body,
});

export const MONEY: FieldOf<'money'> = { key: '지급금액', label: '지급금액', type: 'money', required: true, min: 1 };
export const ITEMS: Field = {
  key: '명세',
  label: '명세',
  type: 'rows',
  minRows: 1,
  maxRows: 5,
  columns: [
    { key: '품명', label: '품명', type: 'text', required: true },
    { key: '수량', label: '수량', type: 'number' },
    { key: '단가', label: '단가', type: 'money' },
    { key: '금액', label: '금액', type: 'formula', expression: '수량 * 단가', shown: 'money' },
  ],
};
export const SUM: Field = {
  key: '합계',
  label: '합계',
  type: 'formula',
  expression: '합계(명세.금액)',
  shown: 'money',
};
