import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { CHANNELS, NO_CHANNELS } from '../../../test/server.ts';
import { openScene, TERM } from './testing/apply-scene.ts';

const PHONE = { channel: 'SMS', to: '01000005904' };
const MAIL = { channel: 'EMAIL', to: 'dongdae@example.kr' };

for (const [where, env] of [
  ['with neither mail nor texts', NO_CHANNELS],
  ['with mail alone', { ...NO_CHANNELS, smtpUrl: CHANNELS.smtpUrl }],
] as const)
  describe(where, () => {
    const scene = forThisFile(() => openScene({ env }));
    const refused = refusedBy(() => scene.server, ['rate_window']);
    const planned = async () => ({
      ...{ positionId: await scene.positionOf('입주자대표회의', '동대표'), ...TERM, expiresInDays: 7 },
    });

    it('SCR-12 nobody is invited to where they cannot come in: the way that works is named, and nothing is made', async () => {
      const given = await planned();
      for (const call of [
        () => scene.sojang.post('/api/dang/invitations/send', { ...given, recipients: [PHONE] }),
        () => scene.sojang.post('/api/dang/invitations/send', { ...given, recipients: [MAIL] }),
        () => scene.sojang.post('/api/dang/invitations/qr', { ...given, maxUses: 1 }),
      ]) {
        const { errorUserMsg } = await refused(call, 409, 'NO_CHANNEL');
        expect(errorUserMsg).toMatch(/입주민 등록.*임기를 등록/);
      }
    });

    it('SCR-12 an invitation from before says so when it is opened, not behind the form', async () => {
      // As one that was made while texts went out.
      const practice = (on: boolean) =>
        scene.server.sql("update complex set is_demo = $1 where apt_id = '10001'", [on]);
      await practice(true);
      const { token } = await scene.invite('입주자대표회의', '동대표');
      const inspect = () => scene.server.call('POST', '/api/apply/inspect', { body: { token } });
      expect((await inspect()).status, 'where people practise it may be looked at').toBe(200);
      await practice(false);
      const { errorUserMsg } = await refused(inspect, 409, 'NO_CHANNEL');
      expect(errorUserMsg).toContain('관리사무소에 직접 신청');
    });
  });

describe('with texts alone', () => {
  const scene = forThisFile(() => openScene({ env: { ...CHANNELS, smtpUrl: null } }));
  const refused = refusedBy(() => scene.server, ['rate_window']);

  it('SCR-12 phones are invited, mailboxes are not, and one of them stops the others with a sentence', async () => {
    const positionId = await scene.positionOf('입주자대표회의', '동대표');
    const send = (...recipients: object[]) =>
      scene.sojang.post('/api/dang/invitations/send', { positionId, ...TERM, expiresInDays: 7, recipients });
    const { errorUserMsg } = await refused(() => send(PHONE, MAIL), 409, 'NO_CHANNEL');
    expect(errorUserMsg).toContain('이메일이 연결되어 있지 않아');
    expect((await send(PHONE)).body).toEqual({ sent: 1 });
  });
});
