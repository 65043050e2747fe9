import type { Person, TestServer } from '../../../../test/server.ts';

type Answer<T> = { status: number; body: T };
type Sending = { path: string; bytes: Buffer; name?: string; key?: string; fields?: Record<string, unknown> };

const BOUNDARY = 'danji-boundary';
const part = (name: string, filename: string, type: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;

/** A file as a browser sends it, with what stands beside it as JSON parts. */
export function formWith(bytes: Buffer, name = 'people.xlsx', fields: Record<string, unknown> = {}) {
  const payload = Buffer.concat([
    ...Object.entries(fields).map(([field, value]) =>
      Buffer.from(`${part(field, 'blob', 'application/json')}${JSON.stringify(value)}\r\n`),
    ),
    Buffer.from(part('files', name, 'application/octet-stream')),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

export async function sendFile<T = Record<string, unknown>>(
  server: Pick<TestServer, 'call'>,
  person: Person,
  { path, bytes, name, key, fields }: Sending,
): Promise<Answer<T>> {
  const { payload, headers } = formWith(bytes, name, fields);
  return server.call<T>('POST', path, {
    raw: payload as unknown as string,
    headers: {
      ...headers,
      authorization: `Bearer ${person.token}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
}
