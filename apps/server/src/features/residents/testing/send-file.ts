import type { Person, TestServer } from '../../../../test/server.ts';

type Answer<T> = { status: number; body: T };
type Sending = { path: string; bytes: Buffer; name?: string; key?: string };

/** A file as a browser sends it. */
export async function sendFile<T = Record<string, unknown>>(
  server: Pick<TestServer, 'call'>,
  person: Person,
  { path, bytes, name = 'people.xlsx', key }: Sending,
): Promise<Answer<T>> {
  const boundary = 'danji-boundary';
  const raw = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return server.call<T>('POST', path, {
    raw: raw as unknown as string,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key ? { 'idempotency-key': key } : {}),
    },
  });
}
