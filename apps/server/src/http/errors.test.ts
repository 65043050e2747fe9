import { ErrorBody, errorCatalogue } from '@danji/contract/errors';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Refusal } from '../lib/errors.ts';
import { handleErrors } from './errors.ts';

const databaseError = (code: string) =>
  Object.assign(new pg.DatabaseError('secret detail of the server', 0, 'error'), { code });

async function answerTo(error: unknown) {
  const app = Fastify();
  handleErrors(app);
  app.get('/', async () => {
    throw error;
  });
  const answer = await app.inject('/');
  await app.close();
  return { status: answer.statusCode, body: answer.json(), retry: answer.headers['retry-after'] };
}

it('ERR-01 whatever is thrown, the answer is the one error body, and failures of ours show nothing of themselves', async () => {
  for (const error of [
    new Error('password is danji1234! in /srv/danji/src/app.ts'),
    new TypeError("Cannot read properties of undefined (reading 'apt_id')"),
    databaseError('42P01'),
    databaseError('23505'),
    'a string',
  ]) {
    const { status, body } = await answerTo(error);
    expect(status).toBe(500);
    expect(ErrorBody.parse(body)).toMatchObject({ code: 'INTERNAL', message: 'INTERNAL' });
    expect(JSON.stringify(body)).not.toMatch(/danji1234|srv|apt_id|secret|stack/);
  }
});

it('ERR-01, FIL-02 a full disk is told as that, in words, with a time to come back', async () => {
  const ours = ['ENOSPC', 'EDQUOT'].map((code) => Object.assign(new Error('write failed in /srv/danji'), { code }));
  for (const error of [...ours, databaseError('53100')]) {
    const answer = await answerTo(error);
    expect(answer).toMatchObject({ status: 507, retry: '60', body: { code: 'STORAGE_FULL', message: 'STORAGE_FULL' } });
    expect(JSON.stringify(answer.body)).toMatch(/공간/);
  }
});
it('ERR-01 a database that is away, full, stopping or too slow is 503 with a time to come back', async () => {
  const passing = ['08006', '53300', '53200', '57P01', '57P03', '57014', '55P03', '25P03'].map(databaseError);
  const broken = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].map((code) =>
    Object.assign(new Error(`socket ${code}`), { code }),
  );
  for (const error of [
    ...passing,
    ...broken,
    new Error('Connection terminated unexpectedly'),
    // Between two calls of one transaction.
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
  ])
    expect(await answerTo(error)).toMatchObject({ status: 503, retry: '3', body: { code: 'UNAVAILABLE' } });
});

it('REQ-9 each code of the catalogue has its status and a Korean sentence that says what to do', async () => {
  for (const [code, [status, sentence]] of Object.entries(errorCatalogue)) {
    expect(sentence, code).toMatch(/[가-힣].*[.]$/);
    const answer = await answerTo(new Refusal(code as keyof typeof errorCatalogue, { message: 'detail' }));
    expect(answer).toMatchObject({
      status,
      body: { code, errorUserMsg: sentence, message: status >= 500 ? code : 'detail' },
    });
  }
});
