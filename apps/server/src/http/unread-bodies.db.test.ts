import { request as ask } from 'node:http';
import { endpoints } from '@danji/contract/index';
import { expect, it } from 'vitest';
import { digestOf } from '../../test/digest.ts';
import { forThisFile } from '../../test/for-this-file.ts';
import { pathOf, startTestServer } from '../../test/server.ts';

const server = forThisFile(startTestServer);
const base = forThisFile(async () => new URL(await server.listen()));
const WITH_FILES = endpoints.filter(({ files, access }) => files && access.kind !== 'open' && access.kind !== 'link');

const HEAD = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

type Sent = { path: string; token: string; length?: number; body?: string };

/** Sends the head and `body`, then waits for the answer with the rest unsent: what comes was decided without it. */
function answerBeforeTheRest({ path, token, length, body = HEAD }: Sent): Promise<{ status: number; code: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'danji',
      'content-type': 'multipart/form-data; boundary=x',
      ...(length === undefined ? {} : { 'content-length': length }),
    };
    const call = ask({ host: base.hostname, port: base.port, method: 'POST', path, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        call.destroy();
        resolve({ status: answer.statusCode ?? 0, code: JSON.parse(text).code });
      });
    });
    call.on('error', reject);
    call.write(body);
  });
}

it('RES-02 files of somebody who has signed out, or has no right, are refused before they are sent, and nothing changes', async () => {
  expect(WITH_FILES.length).toBeGreaterThan(3);
  const [gone, stranger] = [await server.signIn('gisa01'), await server.signIn('noperm01')];
  await server.sql("update session set ended_at = now(), end_reason = 'LOGOUT' where member_id = 'gisa01'");
  const before = await digestOf(server);
  for (const endpoint of WITH_FILES) {
    const path = pathOf(endpoint, { memberId: 'gisa02' });
    for (const length of [9_000_000, 400_000_000, undefined]) {
      const asked = { endpoint: endpoint.name, length };
      expect({ ...asked, ...(await answerBeforeTheRest({ path, token: gone.token, length })) }).toMatchObject({
        ...asked,
        status: 401,
      });
      if (endpoint.access.kind === 'menu')
        expect({ ...asked, ...(await answerBeforeTheRest({ path, token: stranger.token, length })) }).toMatchObject({
          ...asked,
          status: 403,
        });
    }
  }
  expect(await digestOf(server)).toEqual(before);
});

it('RES-02 a length that is declared too large, and a file too many, end the reading', async () => {
  const { token } = await server.signIn('gisa02');
  const path = '/api/auth/thumbnail';
  const declared = await answerBeforeTheRest({ path, token, length: 400_000_000 });
  expect(declared).toEqual({ status: 413, code: 'TOO_LARGE' });
  const second = await answerBeforeTheRest({ path, token, body: `${HEAD}one\r\n${HEAD}two\r\n${HEAD}` });
  expect(second).toEqual({ status: 413, code: 'TOO_LARGE' });
  const field =
    '--x\r\ncontent-disposition: form-data; name="a"; filename="blob"\r\ncontent-type: application/json\r\n\r\n';
  const fields = await answerBeforeTheRest({ path, token, body: `${field}"${'가'.repeat(400_000)}` });
  expect(fields).toEqual({ status: 413, code: 'TOO_LARGE' });
  const plain = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n"${'a'.repeat(600_000)}"\r\n`;
  const shared = await answerBeforeTheRest({ path, token, body: `${plain('a')}${plain('b')}${plain('c')}--x` });
  expect(shared).toEqual({ status: 413, code: 'TOO_LARGE' });
});
