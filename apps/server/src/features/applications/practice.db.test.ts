import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openScene, TERM } from './testing/apply-scene.ts';

const scene = forThisFile(openScene);
const sent = () => scene.server.sql("select message_id from outbox_message where apt_id = '10001' order by 1");

it('from a complex to practise in nothing is put in the box: not by approving, nor turning down, nor inviting', async () => {
  const rows = [];
  for (const phone of ['01000005901', '01000005902', '01000005903'])
    rows.push(await scene.apply(phone, { name: `체험${phone.slice(-1)}` }));
  const [first, second, third] = rows;
  if (!first || !second || !third) throw new Error('no application');
  // The twin: in a complex that works the person is sent a link.
  const before = await sent();
  expect((await scene.act(third, 'approve', { version: third.version })).status).toBe(200);
  expect((await sent()).length).toBe(before.length + 1);

  await scene.server.sql("update complex set is_demo = true where apt_id = '10001'");
  const kept = await sent();
  const approved = await scene.act(first, 'approve', { version: first.version });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  expect((await scene.act(second, 'reject', { version: second.version, reason: '연습' })).status).toBe(200);
  const positionId = await scene.positionOf('입주자대표회의', '동대표');
  const invited = await scene.sojang.post<{ code: string; errorUserMsg: string }>('/api/dang/invitations/send', {
    ...{ positionId, ...TERM, expiresInDays: 7 },
    recipients: [{ channel: 'SMS', to: '01000005904' }],
  });
  expect(invited).toMatchObject({ status: 409, body: { code: 'NO_CHANNEL' } });
  expect(invited.body.errorUserMsg).toContain('체험 단지');
  expect(await sent()).toEqual(kept);
  // A link that nobody is given is not made.
  const links = await scene.server.sql('select from one_time_link where member_id = $1', [approved.body.memberId]);
  expect(links).toEqual([]);
});
