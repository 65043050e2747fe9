import { afterEach, expect, it } from 'vitest';
import { type StartedOffice, startOffice } from '../../../test/office.ts';
import { CHANNELS, NO_CHANNELS, PASSWORD } from '../../../test/server.ts';

/** Decision 0076: what the product puts in the box goes by a channel that brings it. */
const MAIL = { ...NO_CHANNELS, smtpUrl: CHANNELS.smtpUrl };
const TEXTS = { ...CHANNELS, smtpUrl: null };

let office: StartedOffice | undefined;
afterEach(async () => office?.close());

/** The 회장 has phone and mailbox, wants links and copies, and a paper comes to them; then they change their password. */
async function play(env: object, { practice = false } = {}) {
  office = await startOffice(['gisa01', 'hoejang01'], { env });
  const { server } = office;
  await server.sql("update member set phone_no = '01000007101', email = 'hj@example.kr' where member_id = 'hoejang01'");
  const hoejang = office.as('hoejang01');
  expect((await hoejang.post('/api/approval-link/setting', { linkYn: 'Y' })).status).toBe(200);
  expect((await hoejang.post('/api/alarm/setting', { emailYn: 'Y', pushYn: 'N' })).status).toBe(200);
  if (practice) await server.sql("update complex set is_demo = true where apt_id = '10001'");
  await server.sql('delete from outbox_message');
  await office.submit('gisa01', [{ order: 1, kind: 'DECIDE', personId: 'hoejang01' }]);
  expect((await office.alarmsOf('hoejang01')).length, 'the bell rings in any case').toBeGreaterThan(0);
  const told = await server.sql(
    "select channel, coalesce(secret_kind, 'COPY') as kind from outbox_message order by 1, 2",
  );
  const [links] = await server.sql<{ many: number }>('select count(*)::int as many from approval_link');
  await server.sql('delete from outbox_message');
  const words = { currentPassword: PASSWORD, newPassword: '느티나무 아래에서 만나요 58' };
  expect((await hoejang.post('/api/auth/password', words)).status).toBe(200);
  const changed = await server.sql<{ channel: string }>('select channel from outbox_message');
  const setting = (await hoejang.get<{ channel: string }>('/api/approval-link/setting')).body.channel;
  return { told, links: links?.many, changed: changed.map(({ channel }) => channel), setting };
}
const copy = { channel: 'EMAIL', kind: 'COPY' };

it('with both, the link goes to the phone and the copy to the mailbox', async () => {
  expect(await play(CHANNELS)).toEqual({
    told: [copy, { channel: 'SMS', kind: 'APPROVAL_LINK' }],
    ...{ links: 1, changed: ['EMAIL'], setting: 'SMS' },
  });
});

it('with mail alone, both go to the mailbox, and the setting says so', async () => {
  expect(await play(MAIL)).toEqual({
    told: [{ channel: 'EMAIL', kind: 'APPROVAL_LINK' }, copy],
    ...{ links: 1, changed: ['EMAIL'], setting: 'EMAIL' },
  });
});

it('with texts alone, the link goes to the phone, and no copy is made that nobody gets', async () => {
  expect(await play(TEXTS)).toEqual({
    told: [{ channel: 'SMS', kind: 'APPROVAL_LINK' }],
    ...{ links: 1, changed: ['SMS'], setting: 'SMS' },
  });
});

it('with neither, and in a complex to practise in, nothing is put in the box and no link is made', async () => {
  expect(await play(NO_CHANNELS)).toMatchObject({ told: [], links: 0, changed: [] });
  await office?.close();
  expect(await play(CHANNELS, { practice: true })).toMatchObject({ told: [], links: 0, changed: [] });
});
