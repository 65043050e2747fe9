import type { ManagementContract } from '@danji/contract/management';
import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const operator = forThisFile(() => server.signIn('sysadmin'));
const sojang = forThisFile(() => server.signIn('sojang01'));
const refused = refusedBy(() => server);

const URL = '/api/cmplx-info/mng-contracts';
const DAY = 86_400_000;
const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + days * DAY + 9 * 3_600_000).toISOString().slice(0, 10);

/** A management company with its top administrator, signed in. */
async function company(aptId: string, name: string, adminId: string): Promise<Person> {
  const made = await operator.post('/api/syst/complexes', {
    aptId,
    name,
    kind: 'COMPANY',
    adminId,
    adminName: '민경수',
  });
  expect(made.status).toBe(200);
  await server.sql(
    `insert into credential (apt_id, member_id, password_hash, changed_at)
     select $1, $2, c.password_hash, c.changed_at from credential c where c.member_id = 'sojang01'`,
    [aptId, adminId],
  );
  await server.sql("update complex set otp_policy = 'OFF' where apt_id = $1", [aptId]);
  return server.signIn(adminId);
}
const first = forThisFile(() => company('70001', '한마음주택관리', 'minks01'));
const rival = forThisFile(() => company('70002', '이웃주택관리', 'rival01'));

let name = '';
const ours = async () => {
  name ||= String((await server.sql("select name from complex where apt_id = '10001'"))[0]?.name);
  return name;
};
const wish = async (more: Record<string, unknown> = {}) => ({
  ...{ aptId: '10001', aptName: await ours(), startsOn: dayIn(0), endsOn: dayIn(700), reason: '위탁관리 계약 2년' },
  ...more,
});
const ask = async (more: Record<string, unknown> = {}, by = first) =>
  by.post<{ contractId: string }>(URL, await wish(more));
const rows = async (by: Person) => (await by.get<{ items: ManagementContract[] }>(`${URL}?size=100`)).body.items;
const reply = (contractId: string, answer: string, by: Person) => by.post(`${URL}/${contractId}/answer`, { answer });
const end = (contractId: string, by: Person, reason = '계약 해지') => by.post(`${URL}/${contractId}/end`, { reason });
const asked = async (more: Record<string, unknown> = {}, by = first) => {
  const { status, body } = await ask(more, by);
  expect(status).toBe(200);
  return body.contractId;
};

describe('ORG-01 관리 계약', () => {
  it('ORG-01 a company asks, the complex accepts, both see the same row, and both records tell of it', async () => {
    const contractId = await asked();
    for (const who of [first, sojang])
      expect(await rows(who)).toMatchObject([
        { contractId, companyId: '70001', companyName: '한마음주택관리', aptId: '10001', state: 'ASKED' },
      ]);
    expect((await reply(contractId, 'ACCEPTED', sojang)).status).toBe(200);
    for (const who of [first, sojang]) expect(await rows(who)).toMatchObject([{ state: 'IN_FORCE' }]);
    const events = await server.sql(
      "select apt_id, kind from security_event where kind like 'CONTRACT_%' order by kind, apt_id",
    );
    expect(events.map(({ apt_id, kind }) => `${apt_id} ${kind}`)).toEqual([
      '10001 CONTRACT_ACCEPTED',
      '70001 CONTRACT_ACCEPTED',
      '10001 CONTRACT_ASKED',
      '70001 CONTRACT_ASKED',
    ]);
    // Who of the other side it was is told, and not from where.
    const told = await server.sql(
      "select actor_member_id, ip_address, detail ->> 'what' as what from security_event where apt_id = '10001' and kind = 'CONTRACT_ASKED'",
    );
    expect(told).toMatchObject([{ actor_member_id: null, ip_address: null }]);
    expect(told[0]?.what).toContain('한마음주택관리 민경수');
    expect((await end(contractId, first)).status).toBe(200);
    for (const who of [first, sojang])
      expect(await rows(who)).toMatchObject([{ state: 'OVER', endReason: '계약 해지', enderName: '민경수' }]);
  });

  it('ORG-01 a rival sees nothing of it, and neither answers nor ends it', async () => {
    const contractId = await asked();
    expect(await rows(rival)).toEqual([]);
    const other = await server.signIn('sojang02');
    for (const stranger of [rival, other]) {
      for (const answer of ['ACCEPTED', 'REFUSED', 'RETRACTED'])
        await refused(() => reply(contractId, answer, stranger), 404, 'NOT_FOUND');
      await refused(() => end(contractId, stranger), 404, 'NOT_FOUND');
    }
    await refused(() => end(contractId, first), 409, 'OVER');
    await refused(() => reply(contractId, 'RETRACTED', sojang), 409, 'NOT_OURS');
    await refused(() => reply(contractId, 'ACCEPTED', first), 409, 'NOT_OURS');
    expect((await reply(contractId, 'RETRACTED', first)).status).toBe(200);
    await refused(() => reply(contractId, 'ACCEPTED', sojang), 409, 'ANSWERED');
  });

  it('ORG-01 one company at a time: of two the second is refused, also at the same moment', async () => {
    const [one, two] = [await asked(), await asked({ startsOn: dayIn(100) }, rival)];
    const answers = await Promise.all([reply(one, 'ACCEPTED', sojang), reply(two, 'ACCEPTED', sojang)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const held = answers[0].status === 200 ? one : two;
    const lost = held === one ? two : one;
    expect(
      await server.sql(
        "select contract_id from management_contract where apt_id = '10001' and answer = 'ACCEPTED' and ended_at is null",
      ),
    ).toEqual([{ contract_id: held }]);
    await refused(() => reply(lost, 'ACCEPTED', sojang), 409, 'DAYS_TAKEN');
    expect((await end(held, sojang)).status).toBe(200);
    // Once it is over, the other may follow at once.
    expect((await reply(lost, 'ACCEPTED', sojang)).status).toBe(200);
    expect((await end(lost, sojang)).status).toBe(200);
  });

  it.each([
    [{ aptId: '10002' }, 409, 'NO_SUCH_COMPLEX'],
    [{ aptName: '없는 아파트' }, 409, 'NO_SUCH_COMPLEX'],
    [{ aptId: '70002', aptName: '이웃주택관리' }, 409, 'NO_SUCH_COMPLEX'],
    [{ endsOn: 'before' }, 409, 'ENDS_FIRST'],
    [{ startsOn: '2020-01-01', endsOn: '2020-12-31' }, 409, 'LONG_OVER'],
    [{ endsOn: '2099-01-01' }, 409, 'TOO_LONG'],
    [{ endsOn: '2027-02-30' }, 400, 'INVALID_INPUT'],
    [{ reason: ' ' }, 400, 'INVALID_INPUT'],
  ])('VAL-01 %j is refused in Korean, and nothing is written', async (more, status, reason) => {
    const given = 'endsOn' in more && more.endsOn === 'before' ? { ...more, endsOn: dayIn(-1) } : more;
    await refused(() => ask(given), status, reason);
  });

  it('ACL-05 only the top administrator of a side acts, and no complex asks', async () => {
    await refused(() => ask({}, sojang), 409, 'NO_COMPANY');
    await refused(() => ask({}, operator), 403, 'NO_PERMISSION');
    const contractId = await asked();
    const gisa = await server.signIn('gisa01');
    await refused(() => reply(contractId, 'ACCEPTED', gisa), 403, 'NO_PERMISSION');
    await refused(() => reply(contractId, 'ACCEPTED', operator), 403, 'NO_PERMISSION');
    await refused(() => ask(), 409, 'ASKED_ALREADY');
    expect((await reply(contractId, 'REFUSED', sojang)).status).toBe(200);
  });

  it('ORG-01 the database keeps the rule, whatever the program says: nobody writes but by its functions, each for its own side', async () => {
    const contractId = await asked();
    const say = (aptId: string, text: string) => server.sqlAsApp(aptId, text);
    const answering = (answer: string) =>
      `select app.answer_contract('${contractId}', '${answer}', 'x', now()) as said`;
    for (const change of [
      `update management_contract set answer = 'ACCEPTED' where contract_id = '${contractId}'`,
      'delete from management_contract',
      "insert into management_contract select '10003', gen_random_uuid() from complex limit 1",
    ])
      await expect(say('10001', change)).rejects.toThrow('permission denied');
    // A company does not answer itself, a stranger does not even find it, and no complex asks.
    expect(await say('70001', answering('ACCEPTED'))).toEqual([{ said: 'NOT_OURS' }]);
    for (const stranger of ['70002', '10002']) {
      expect(await say(stranger, answering('ACCEPTED'))).toEqual([{ said: 'NOT_OURS' }]);
      expect(await say(stranger, `select app.end_contract('${contractId}', 'x', 'x', now()) as said`)).toEqual([
        { said: 'OVER' },
      ]);
      expect(await say(stranger, `select * from app.lock_contract('${contractId}')`)).toEqual([]);
    }
    const asking =
      "select app.ask_for_contract(gen_random_uuid(), '10003', 'x', '2026-01-01', '2026-12-31', 'x', 'x', now()) as said";
    expect(await say('10001', asking)).toEqual([{ said: 'NO_COMPANY' }]);
    expect(await server.sql('select answer from management_contract where contract_id = $1', [contractId])).toEqual([
      { answer: null },
      { answer: null },
    ]);
    expect((await reply(contractId, 'REFUSED', sojang)).status).toBe(200);
    expect(await say('10001', answering('ACCEPTED'))).toEqual([{ said: 'NOT_OURS' }]);
  });
});
