import pg from 'pg';
import type { BrowserContextOptions } from 'playwright-core';
import { draftContent } from '../../apps/server/test/draft-content.ts';
import type { Danji } from '../support/launch.ts';
import { signedIn, tokenOf } from './support.ts';

type Line = { order: number; kind: string; personId: string }[];
export const decide = (...people: string[]): Line =>
  people.map((personId, i) => ({ order: i + 1, kind: i === people.length - 1 ? 'DECIDE' : 'REVIEW', personId }));

type Made = { by: string; title: string; line: Line; more?: Record<string, unknown>; submit?: boolean };

/** People at work over HTTP, so that a browser finds documents to look at. */
export function openDesk(danji: Danji) {
  const tokens = new Map<string, Promise<string>>();
  const send = async <T>(path: string, body: unknown, token: string): Promise<T> => {
    const answer = await fetch(`${danji.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'danji',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
    });
    const got = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(got)}`);
    return got;
  };
  const post = async <T>(by: string, path: string, body: unknown) => {
    const token = tokens.get(by) ?? tokenOf(danji, by);
    tokens.set(by, token);
    return send<T>(path, body, await token);
  };
  const act = (by: string, docId: string, what: Record<string, unknown>) =>
    post(by, `/api/elec-apv/documents/${docId}/act`, { act: what });
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: danji.ownerUrl });
    await client.connect();
    const { rows } = await client.query<Row>(text, values);
    await client.end();
    return rows;
  };
  let formId: Promise<string> | null = null;
  return {
    enter: (memberId: string, path: string | null, options: BrowserContextOptions = {}) =>
      signedIn(danji, memberId, options, path),
    post,
    act,
    sql,
    async make({ by, title, line, more = {}, submit = true }: Made): Promise<string> {
      formId ??= sql<{ form_id: string }>(
        "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
      ).then(([row]) => row?.form_id ?? '');
      const made = await post<{ docId: string; version: number }>(by, '/api/elec-apv/documents', {
        formId: await formId,
      });
      await post(by, `/api/elec-apv/documents/${made.docId}/save`, {
        version: made.version,
        draft: draftContent({ title, line, ...more }),
      });
      if (submit) await act(by, made.docId, { type: 'SUBMIT' });
      return made.docId;
    },
    async stateOf(docId: string): Promise<string | undefined> {
      const [row] = await sql<{ state: string }>('select state from document where doc_id = $1', [docId]);
      return row?.state;
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;
