import { beforeAll, expect } from 'vitest';
import { digestOf } from '../../../../test/digest.ts';
import { forThisFile } from '../../../../test/for-this-file.ts';
import { createTestClock, type Person, startTestServer } from '../../../../test/server.ts';

export type Body = {
  bodyId: string;
  bodyName: string;
  version: number;
  closedYn: string;
  positions: { positionId: string; positionName: string; seats: number; filled: number }[];
};
export type Term = Record<string, string> & { version: number; nth: number };
export type Board = { today: string; bodies: Body[]; terms: Term[] };

/** The office on the 15th of November 2026, with its manager. */
export function openBodyScene() {
  const server = forThisFile(() => startTestServer({ clock: createTestClock(new Date('2026-11-15T03:00:00Z')) }));
  let sojang: Person;
  beforeAll(async () => {
    sojang = await server.signIn('sojang01');
  });

  const board = async (by = sojang) => (await by.get<Board>('/api/dang/bodies')).body;
  const bodyOf = async (name: string) => {
    const found = (await board()).bodies.find(({ bodyName }) => bodyName === name);
    if (!found) throw new Error(`no body ${name}`);
    return found;
  };
  return {
    server,
    get sojang() {
      return sojang;
    },
    /** After the clock has moved, who was signed in may be out. */
    async comeBack() {
      sojang = await server.signIn('sojang01');
    },
    board,
    bodyOf,
    async positionOf(body: string, name: string) {
      const found = (await bodyOf(body)).positions.find(({ positionName }) => positionName === name);
      if (!found) throw new Error(`no position ${name}`);
      return found.positionId;
    },
    termsOf: (memberId: string) =>
      server.sql<{ term_id: string; starts_on: string; ends_on: string; version: number; end_reason: string | null }>(
        'select term_id, starts_on::text, ends_on::text, version, end_reason from officer_term where member_id = $1 order by starts_on, term_id',
        [memberId],
      ),
    permissionOf: async (memberId: string) =>
      (await server.sql('select permission_ends_on::text as day from member where member_id = $1', [memberId]))[0]?.day,
    /** A refusal says why in Korean, and leaves everything as it was. */
    async refused(work: () => Promise<{ status: number; body: unknown }>, status: number, sentence: RegExp) {
      const before = await digestOf(server, ['rate_window']);
      const answer = await work();
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      expect((answer.body as { errorUserMsg: string }).errorUserMsg).toMatch(sentence);
      expect(await digestOf(server, ['rate_window'])).toEqual(before);
      return answer.body as { code: string; details?: unknown };
    },
  };
}
