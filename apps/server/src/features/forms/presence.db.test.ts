import { beforeAll, describe, expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startTestServer } from '../../../test/server.ts';
import { createDatabase } from '../../lib/database.ts';
import { sweepServed } from '../../lib/sweep.ts';
import { drawingRoom } from './testing/drawing-room.ts';
import { REASON } from './testing/sample-form.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const db = forThisFile(() => createDatabase({ url: server.database.appUrl, max: 1 }));
const room = drawingRoom(server);
const MNG = '/api/elec-apv/form-mng/forms';

/** The role of 경리 on 양식 관리, as an administrator gives it. */
const give = (flags: { read: boolean; write: boolean }) =>
  server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
     select r.apt_id, r.role_id, m.menu_id, $1, $2 from member_role r join menu m on m.full_path = '/elec-apv/form-mng'
      where r.apt_id = '10001' and r.member_id = 'gyeongri01'
     on conflict (apt_id, role_id, menu_id) do update set can_read = excluded.can_read, can_write = excluded.can_write`,
    [flags.read, flags.write],
  );

type Answer = { others: { memberId: string; memberName: string }[] };
type Asker = { post: <T>(path: string, body?: unknown) => Promise<{ status: number; body: T }> };
const meet = (who: Asker, formId: string, openYn: 'Y' | 'N' = 'Y') =>
  who.post<Answer>(`${MNG}/${formId}/editing`, { openYn });

describe('who draws a form', () => {
  let gyeongri: Awaited<ReturnType<typeof server.signIn>>;
  beforeAll(async () => {
    gyeongri = await server.signIn('gyeongri01');
  });

  it('ACL-04 경리 draws and publishes where the role says so, only looks where it says no more, and is kept out without it', async () => {
    await give({ read: true, write: true });
    const formId = await room.published(gyeongri, [REASON]);
    expect((await gyeongri.get(`${MNG}/${formId}/draft`)).status).toBe(200);
    await give({ read: true, write: false });
    const { version } = await room.draftOf(gyeongri, formId);
    const before = await digestOf(server, ['security_event']);
    for (const act of [
      () => room.save(gyeongri, formId, version),
      () => room.publish(gyeongri, formId, version),
      () => meet(gyeongri, formId),
    ])
      expect((await act()).status).toBe(403);
    expect(await digestOf(server, ['security_event'])).toEqual(before);
    await give({ read: false, write: false });
    expect((await gyeongri.get(`${MNG}/${formId}/draft`)).status).toBe(403);
  });

  it('each is told who else has the form open, until they leave or a minute is over', async () => {
    await give({ read: true, write: true });
    const formId = await room.create(sojang);
    expect((await meet(sojang, formId)).body).toEqual({ others: [] });
    expect((await meet(gyeongri, formId)).body.others).toMatchObject([{ memberId: 'sojang01' }]);
    expect((await meet(sojang, formId)).body.others).toMatchObject([{ memberId: 'gyeongri01' }]);
    await meet(gyeongri, formId, 'N');
    expect((await meet(sojang, formId)).body.others).toEqual([]);
    await meet(gyeongri, formId);
    server.clock.advance(61_000);
    expect((await meet(sojang, formId)).body.others).toEqual([]);
  });

  it('whoever left without a word is forgotten as soon as somebody opens any form', async () => {
    const [left, other] = [await room.create(sojang), await room.create(sojang)];
    const named = () =>
      server.sql('select form_id, member_id from form_presence where form_id in ($1, $2) order by member_id', [left, other]); // biome-ignore format: one line
    await meet(sojang, left);
    server.clock.advance(30_000);
    await meet(gyeongri, other);
    expect(await named()).toHaveLength(2);
    server.clock.advance(31_000);
    await meet(gyeongri, other);
    expect(await named()).toEqual([{ form_id: other, member_id: 'gyeongri01' }]);
  });

  it('and by the clock where nobody opens one any more', async () => {
    const formId = await room.create(sojang);
    await meet(sojang, formId);
    const rows = () => server.sql('select member_id from form_presence where form_id = $1', [formId]);
    const after = (ms: number) => sweepServed(db, new Date(server.clock.now().getTime() + ms));
    await after(3_600_000);
    expect(await rows()).toHaveLength(1);
    await after(3_600_001);
    expect(await rows()).toEqual([]);
  });

  it('ACL-02 a form of another complex is not there, and nothing is written about it', async () => {
    const formId = await room.create(sojang);
    const two = await server.signIn('sojang02');
    const before = await server.sql('select * from form_presence order by 1, 2, 3');
    expect((await meet(two, formId)).status).toBe(404);
    expect(await server.sql('select * from form_presence order by 1, 2, 3')).toEqual(before);
  });
});
