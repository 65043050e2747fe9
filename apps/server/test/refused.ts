import { expect } from 'vitest';
import { digestOf } from './digest.ts';
import type { TestServer } from './server.ts';

export type RefusedBody = {
  code: string;
  errorUserMsg: string;
  details?: { reason?: string; problems?: { key: string; row?: number; column?: string; message: string }[] };
};
type Ask = () => Promise<{ status: number; body: unknown }>;

/** Refused with this status, by this code or reason, in Korean, and every table as before but those that are named. */
export const refusedBy =
  (server: () => Pick<TestServer, 'sql'>, except: readonly string[] = []) =>
  async (ask: Ask, status: number, word: string): Promise<RefusedBody> => {
    const before = await digestOf(server(), except);
    const answer = await ask();
    const body = answer.body as RefusedBody;
    expect({ status: answer.status, words: [body.code, body.details?.reason] }, JSON.stringify(body)).toEqual({
      status,
      words: expect.arrayContaining([word]),
    });
    expect(body.errorUserMsg).toMatch(/[가-힣]/);
    expect(await digestOf(server(), except)).toEqual(before);
    return body;
  };
