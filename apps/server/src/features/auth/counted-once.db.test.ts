import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { eventsDuring, kindsOf } from '../../../test/getting-in.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';

const OPERATOR_TOKEN = 'operator-token-for-tests-0123456789abcdef';
const server = forThisFile(() => startTestServer({ env: { operatorToken: OPERATOR_TOKEN } }));
beforeAll(async () => {
  // Sequences know no rollback: the n-th insert collides, and the one after it does not.
  await server.sql('create sequence tries');
  await server.sql('grant usage on sequence tries to danji_app');
  await server.sql(`create function collide() returns trigger language plpgsql as $$
    begin
      if nextval('tries') % 3 <> 0 then raise exception 'again' using errcode = '40001'; end if;
      return new;
    end $$`);
});

const counted = async (kind: string) => {
  const { body } = await server.call<string>('GET', '/metrics', {
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  return Number(new RegExp(`security_events_total\\{kind="${kind}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
};
const logged = (kind: string) => server.logLines.filter((line) => JSON.parse(line).event === kind).length;

it('LOG-01 a sign-in that had to be tried three times is one event, one count and one line', async () => {
  // At the commit, when everything has been said already.
  await server.sql(
    'create constraint trigger collide after insert on security_event deferrable initially deferred for each row execute function collide()',
  );
  const events = await eventsDuring(server, () =>
    server.call('POST', '/api/login', { body: { memberId: 'gisa01', password: PASSWORD } }),
  );
  await server.sql('drop trigger collide on security_event');
  expect((await server.sql<{ n: string }>('select last_value as n from tries'))[0]?.n).toBe('3');
  expect(kindsOf(events)).toEqual(['SIGN_IN_OK']);
  expect([await counted('SIGN_IN_OK'), logged('SIGN_IN_OK')]).toEqual([1, 1]);
});

it('LOG-01 what was undone in the end is neither on record nor counted', async () => {
  const gisa = await server.signInAtTheDoor('gisa01');
  await server.sql('create table broken (at timestamptz check (at is null))');
  await server.sql('grant insert on broken to danji_app');
  await server.sql(`create function break_late() returns trigger language plpgsql as $$
    begin insert into broken values (now()); return new; end $$`);
  await server.sql(
    'create constraint trigger break_late after insert on security_event deferrable initially deferred for each row execute function break_late()',
  );
  const before = [await counted('REAUTHENTICATION_FAILED'), logged('REAUTHENTICATION_FAILED')];
  const wrong = { currentPassword: 'not-the-one', newPassword: '새 비밀번호 열두 글자 넘게' };
  expect((await gisa.post('/api/auth/password', wrong)).status).toBe(500);
  expect([await counted('REAUTHENTICATION_FAILED'), logged('REAUTHENTICATION_FAILED')]).toEqual(before);
  await server.sql('drop trigger break_late on security_event');
  // The twin: with nothing in its way it is both.
  expect((await gisa.post('/api/auth/password', wrong)).status).toBe(403);
  expect([await counted('REAUTHENTICATION_FAILED'), logged('REAUTHENTICATION_FAILED')]).toEqual(
    before.map((n) => n + 1),
  );
});
