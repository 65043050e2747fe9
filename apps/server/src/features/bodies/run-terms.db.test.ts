import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { createDatabase } from '../../lib/database.ts';
import { runTerms } from './public.ts';
import { openBodyScene } from './testing/body-scene.ts';

const scene = openBodyScene();
const { positionOf, permissionOf, refused } = scene;
const db = forThisFile(() => createDatabase({ url: scene.server.database.appUrl, max: 3 }));

const MORNING = '2026-11-15T03:00:00Z';
const at = (moment: string) => scene.server.clock.set(new Date(moment));
const run = () => runTerms({ db, clock: scene.server.clock });
let count = 0;
/** A resident with no role and no term. */
const resident = async (permissionEndsOn: string | null = null): Promise<string> => {
  const memberId = `resid${String(++count).padStart(3, '0')}`;
  await scene.server.sql(
    `insert into member (apt_id, member_id, member_type, member_name, permission_ends_on) values ('10001', $1, 'TENANT', '새주민', $2)`,
    [memberId, permissionEndsOn],
  );
  return memberId;
};
const place = async (memberId: string, startsOn: string, endsOn: string, by = scene.sojang) => {
  const positionId = await positionOf('입주자대표회의', '동대표');
  return by.post<{ termId: string }>('/api/dang/terms', { positionId, memberId, startsOn, endsOn });
};
const end = (termId: string, endsOn: string) =>
  scene.sojang.post(`/api/dang/terms/${termId}/end`, { endsOn, reason: '개인 사정', version: 1 });
const officer = async (memberId: string) =>
  (
    await scene.server.sql<{ position_name: string | null; roles: string[]; acts: string[] }>(
      `select position_name,
              array(select r.role_code from member_role mr join role r using (apt_id, role_id) where mr.member_id = m.member_id) as roles,
              array(select act from access_right_history h where h.member_id = m.member_id order by history_id) as acts
         from member m where member_id = $1`,
      [memberId],
    )
  )[0];
beforeEach(async () => {
  at(MORNING);
  await scene.comeBack();
  await scene.server.sql("update body_position set seats = 40 where position_name = '동대표'");
});

describe('SCR-12 the days of a term', () => {
  it('SCR-12 the role comes with the first day in Korea and the name goes after the last, once, whichever node looks', async () => {
    const memberId = await resident();
    expect((await place(memberId, '2026-11-18', '2026-11-20')).status).toBe(200);
    expect(await officer(memberId), 'not in office yet').toMatchObject({ roles: [], acts: ['TERM_SET'] });
    at('2026-11-17T14:59:00Z');
    expect(await run()).toBe(0);
    expect(await officer(memberId)).toMatchObject({ roles: [] });
    at('2026-11-17T15:00:00Z');
    expect((await Promise.all([run(), run(), run()])).sort()).toEqual([0, 0, 1]);
    const serving = { position_name: '동대표', roles: ['TENANT_OFFICER'], acts: ['TERM_SET', 'ROLE_GIVEN'] };
    expect(await officer(memberId)).toEqual(serving);
    // What somebody takes away meanwhile is not given again.
    await scene.server.sql('delete from member_role where member_id = $1', [memberId]);
    expect(await run()).toBe(0);
    at('2026-11-20T14:59:00Z');
    expect(await run()).toBe(0);
    expect(await officer(memberId)).toMatchObject({ position_name: '동대표', roles: [] });
    at('2026-11-20T15:00:00Z');
    expect(await run()).toBe(1);
    expect(await officer(memberId)).toMatchObject({ position_name: null, roles: [] });
    expect(await run()).toBe(0);
  });

  it('SCR-12 a term that runs today gives the role at once; so does one that is brought forward, and one that was missed for days', async () => {
    const now = await resident();
    expect((await place(now, '2026-11-15', '2026-12-31')).status).toBe(200);
    expect(await officer(now)).toMatchObject({ position_name: '동대표', roles: ['TENANT_OFFICER'] });
    const early = await resident();
    const { termId } = (await place(early, '2026-12-01', '2026-12-31')).body;
    const positionId = await positionOf('입주자대표회의', '동대표');
    const days = { positionId, startsOn: '2026-11-15', endsOn: '2026-12-31', version: 1 };
    expect((await scene.sojang.post(`/api/dang/terms/${termId}`, days)).status).toBe(200);
    expect(await officer(early)).toMatchObject({ roles: ['TENANT_OFFICER'] });
    const missed = await resident();
    await place(missed, '2026-11-20', '2026-12-20');
    at('2026-11-25T03:00:00Z');
    expect(await run()).toBe(1);
    expect(await officer(missed)).toMatchObject({ roles: ['TENANT_OFFICER'] });
  });

  it('SCR-12 between two terms the role is gone, and comes back with the next one, by itself', async () => {
    const memberId = await resident();
    await place(memberId, '2026-11-15', '2026-11-17');
    await place(memberId, '2026-11-20', '2026-11-22');
    expect(await officer(memberId)).toMatchObject({ roles: ['TENANT_OFFICER'] });
    at('2026-11-17T14:59:00Z');
    expect(await run()).toBe(0);
    at('2026-11-17T15:00:00Z');
    expect((await Promise.all([run(), run()])).sort()).toEqual([0, 1]);
    expect(await officer(memberId)).toMatchObject({ position_name: '동대표', roles: [] });
    expect((await officer(memberId))?.acts.at(-1)).toBe('ROLE_REVOKED');
    at('2026-11-19T15:00:00Z');
    expect(await run()).toBe(1);
    expect(await officer(memberId)).toMatchObject({ roles: ['TENANT_OFFICER'] });
    expect((await officer(memberId))?.acts.at(-1)).toBe('ROLE_GIVEN');
    // Terms that follow each other without a gap, or overlap in another body, take nothing.
    const steady = await resident();
    at(MORNING);
    await place(steady, '2026-11-15', '2026-11-17');
    await place(steady, '2026-11-18', '2026-11-22');
    at('2026-11-17T15:00:00Z');
    await run();
    expect((await officer(steady))?.acts).not.toContain('ROLE_REVOKED');
    expect(await officer(steady)).toMatchObject({ roles: ['TENANT_OFFICER'] });
  });

  it('SCR-12 a term that was ended, or moved on, leaves the same gap; a new one that is still to come wakes nothing that slept', async () => {
    const ended = await resident();
    const { termId } = (await place(ended, '2026-11-01', '2026-11-30')).body;
    await place(ended, '2026-12-10', '2027-12-10');
    expect((await end(termId, '2026-11-14')).status).toBe(200);
    expect(await officer(ended)).toMatchObject({ roles: [] });
    const moved = await resident();
    const one = (await place(moved, '2026-11-01', '2026-11-30')).body;
    const positionId = await positionOf('입주자대표회의', '동대표');
    const days = { positionId, startsOn: '2026-12-01', endsOn: '2026-12-31', version: 1 };
    expect((await scene.sojang.post(`/api/dang/terms/${one.termId}`, days)).status).toBe(200);
    expect(await officer(moved)).toMatchObject({ roles: [] });
    const slept = await resident('2026-10-31');
    await scene.server.sql(
      "insert into member_role select '10001', $1, role_id from role where apt_id = '10001' and role_code = 'TENANT_OFFICER'",
      [slept],
    );
    await place(slept, '2026-12-01', '2026-12-31');
    expect(await officer(slept)).toMatchObject({ roles: [] });
    // Who may act today anyway keeps what they have.
    const byHand = await resident('2027-06-30');
    await scene.server.sql(
      "insert into member_role select '10001', $1, role_id from role where apt_id = '10001' and role_code = 'TENANT_OFFICER'",
      [byHand],
    );
    await place(byHand, '2026-12-01', '2026-12-31');
    expect(await officer(byHand)).toMatchObject({ roles: ['TENANT_OFFICER'] });
  });

  it('SCR-12 ACL-15 nobody makes an officer by a role that holds more than they do', async () => {
    const memberId = await resident();
    await scene.server.sql(
      "delete from role_menu where apt_id = '10001' and menu_id = (select min(menu_id) from role_menu rm join role r using (apt_id, role_id) where r.apt_id = '10001' and r.role_code = 'TENANT_OFFICER' and rm.can_read) and role_id in (select role_id from role where apt_id = '10001' and role_code <> 'TENANT_OFFICER')",
    );
    for (const startsOn of ['2026-11-15', '2026-12-01'])
      await refused(() => place(memberId, startsOn, '2027-11-15'), 403, /본인에게 없는 권한이 들어 있어 임기를 줄 수/);
    expect((await place('dongdae02', '2026-12-01', '2027-11-15')).status, 'who has the role already').toBe(200);
  });
});

describe('SCR-12 the last day of the permission', () => {
  const add = (memberId: string, from: string, to: string) =>
    scene.server.sqlAsApp(
      '10001',
      `insert into officer_term (apt_id, term_id, body_id, position_id, member_id, starts_on, ends_on, changed_at)
       select apt_id, gen_random_uuid(), body_id, position_id, $2, $3, $4, $5 from body_position where position_id = $1`,
      [positionId, memberId, from, to, new Date(MORNING)],
    );
  let positionId = '';
  beforeAll(async () => {
    positionId = await positionOf('입주자대표회의', '동대표');
  });
  const termOf = async (memberId: string) =>
    (
      await scene.server.sql<{ term_id: string }>('select term_id from officer_term where member_id = $1', [memberId])
    )[0]?.term_id ?? '';
  const change = (termId: string, endsOn: string) =>
    scene.server.sqlAsApp('10001', 'update officer_term set ends_on = $2 where term_id = $1', [termId, endsOn]);

  it('SCR-12 a term that is over locks nobody out; a longer one moves the day on', async () => {
    const byHand = await resident('2027-06-30');
    await add(byHand, '2024-01-01', '2025-12-31');
    expect(await permissionOf(byHand)).toBe('2027-06-30');
    await add(byHand, '2026-12-01', '2027-05-31');
    expect(await permissionOf(byHand), 'never back').toBe('2027-06-30');
    await add(byHand, '2027-06-01', '2028-05-31');
    expect(await permissionOf(byHand)).toBe('2028-05-31');
    const without = await resident();
    await add(without, '2024-01-01', '2025-12-31');
    expect(await permissionOf(without), 'no last day before, none now').toBeNull();
    await add(without, '2026-11-01', '2026-11-15');
    expect(await permissionOf(without), 'a term of today brings its own').toBe('2026-11-15');
  });

  it('SCR-12 a changed or ended term takes back only the day that was its own', async () => {
    const byHand = await resident('2028-12-31');
    await add(byHand, '2026-11-01', '2027-11-01');
    await change(await termOf(byHand), '2027-06-30');
    expect(await permissionOf(byHand), 'set by hand').toBe('2028-12-31');
    await change(await termOf(byHand), '2029-06-30');
    expect(await permissionOf(byHand), 'a longer term moves it on').toBe('2029-06-30');
    await change(await termOf(byHand), '2029-03-31');
    expect(await permissionOf(byHand), 'and then it is its own').toBe('2029-03-31');
    const kept = await resident('2028-12-31');
    await add(kept, '2026-11-01', '2027-11-01');
    expect((await end(await termOf(kept), '2026-11-14')).status).toBe(200);
    expect(await permissionOf(kept)).toBe('2028-12-31');
    expect(await officer(kept)).toMatchObject({ position_name: null });
  });
});
