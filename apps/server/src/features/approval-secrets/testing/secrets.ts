import { expect } from 'vitest';
import { PASSWORD, type Person } from '../../../../test/server.ts';

export const SECRET = '482915';
export const WRONG = '135790';

type Answer = { code?: string; errorUserMsg?: string; details?: Record<string, unknown>; proof: string };

export const setSecret = (person: Person, more: Record<string, unknown> = {}) =>
  person.post<Answer>('/api/approval-secret', { password: PASSWORD, secret: SECRET, ...more });

export const prove = (person: Person, docIds: readonly string[], secret = SECRET) =>
  person.post<Answer>('/api/approval-secret/prove', { secret, docIds });

/** The digits for what an act carries. */
export async function proofOf(person: Person, ...docIds: string[]): Promise<string> {
  const answer = await prove(person, docIds);
  expect(answer.status).toBe(200);
  return answer.body.proof;
}

export const actWith = (person: Person, docId: string, act: Record<string, unknown>, proof?: string) =>
  person.post<Record<string, unknown>>(`/api/elec-apv/documents/${docId}/act`, {
    act,
    ...(proof === undefined ? {} : { proof }),
  });
