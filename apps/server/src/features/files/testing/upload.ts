import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Person, TestServer } from '../../../../test/server.ts';

const BORDER = '----danji-test-border';

/** The form that a browser sends for one file. */
export function formOf(name: string, bytes: Buffer): { type: string; body: Buffer } {
  const head = `--${BORDER}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${BORDER}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BORDER}--\r\n`)]),
  };
}

export type Answer = { status: number; body: Record<string, unknown> };

export async function upload(
  server: TestServer,
  person: Person,
  docId: string,
  name: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { type, body } = formOf(name, bytes);
  return send(server, person, docId, type, body, headers);
}

export async function send(
  server: TestServer,
  person: Person,
  docId: string,
  type: string,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/elec-apv/documents/${docId}/attached`,
    headers: { 'x-requested-with': 'danji', authorization: `Bearer ${person.token}`, 'content-type': type, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

export async function download(server: TestServer, person: Person | null, docId: string, attachmentId: unknown) {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/elec-apv/documents/${docId}/attached/${attachmentId}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** A saved draft of the person's, with a line to the head of the office. */
export async function draftOf(server: TestServer, person: Person, security = 'NORMAL'): Promise<string> {
  const [form] = await server.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  const made = await person.post<{ docId: string }>('/api/elec-apv/documents', { formId: form?.form_id });
  const saved = await person.post(`/api/elec-apv/documents/${made.body.docId}/save`, {
    version: 1,
    draft: {
      title: '승강기 부품 교체',
      content: {},
      amount: null,
      urgentYn: 'N',
      security,
      retentionYears: 5,
      line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }],
      referenceIds: [],
      readerIds: [],
      receivingDeptIds: [],
      relatedDocIds: [],
    },
  });
  expect(saved.status).toBe(200);
  return made.body.docId;
}

export const act = (person: Person, docId: string, what: Record<string, unknown>) =>
  person.post<Record<string, unknown>>(`/api/elec-apv/documents/${docId}/act`, { act: what });

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Every file below a folder; none when there is no folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
