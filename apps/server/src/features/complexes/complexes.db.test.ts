import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { readMessages } from '../../../test/read-messages.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sysadmin = forThisFile(() => server.signIn('sysadmin'));

const COMPLEXES = '/api/syst/complexes';
const refused = refusedBy(() => server);
const fresh = { aptId: '20001', name: '새빛마을', adminId: 'newsojang', adminName: '신소장', phoneNo: '010-0123-4567' };
type Row = { aptId: string; name: string; adminId: string | null; members: number };
const list = async (query = '', person = sysadmin) =>
  (await person.get<{ items: Row[]; total: number }>(`${COMPLEXES}${query}`)).body;

it('the operator finds every complex, with its top administrator; sorted, searched, page by page', async () => {
  const all = await list();
  expect(all.items.map(({ aptId }) => aptId)).toEqual(['00000', '10001', '10002', '10003']);
  expect(all.items[1]).toMatchObject({ name: '한빛마을 1단지', adminId: 'sojang01', members: 19 });
  expect((await list('?sort=-members')).items[0]?.aptId).toBe('10001');
  expect((await list(`?text=${encodeURIComponent('남소장')}`)).items.map(({ aptId }) => aptId)).toEqual(['10002']);
  expect((await list('?text=%25')).total).toBe(0);
});

it('a top administrator who is locked is still found beside their complex', async () => {
  const act = (word: string) =>
    sysadmin.post(`/api/syst/user-acts?aptId=10002`, { act: word, memberIds: ['sojang02'], reason: '휴대전화를 잃음' });
  expect((await act('LOCK')).status).toBe(200);
  expect((await list()).items.find(({ aptId }) => aptId === '10002')).toMatchObject({ adminId: 'sojang02' });
  expect((await act('UNLOCK')).status).toBe(200);
});

it('a new complex has its departments, roles and forms, and its top administrator gets a link and comes in', async () => {
  const made = await sysadmin.post(COMPLEXES, fresh);
  expect(made.body).toEqual({ aptId: '20001', sent: { channel: 'SMS', to: '010-****-4567' } });
  expect((await list('?text=20001')).items).toMatchObject([{ adminId: 'newsojang', members: 1 }]);
  const [counts] = await server.sql(
    `select (select count(*)::int from department where apt_id = '20001') as departments,
            (select count(*)::int from role where apt_id = '20001') as roles,
            (select count(*) > 20 from form where apt_id = '20001') as forms,
            (select array_agg(r.role_code order by 1) from member_role mr join role r using (apt_id, role_id) where mr.member_id = 'newsojang') as given`,
  );
  expect(counts).toEqual({ departments: 1, roles: 7, forms: true, given: ['DIRECTOR', 'SUPER_ADMIN'] });
  const [message] = await readMessages(server.secrets, server.sql, "apt_id = '20001'");
  const token = /#token=(\S+)/.exec(message?.body ?? '')?.[1];
  const set = await server.call('POST', '/api/auth/passwordLink/use', {
    body: { token, newPassword: '새마을-비밀번호-2026' },
  });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const signIn = await server.call('POST', '/api/login', {
    body: { memberId: 'newsojang', password: '새마을-비밀번호-2026' },
  });
  expect(signIn.body).toMatchObject({ otpRequired: true });
  const [event] = await server.sql("select apt_id, actor_member_id from security_event where kind = 'COMPLEX_MADE'");
  expect(event).toEqual({ apt_id: '20001', actor_member_id: 'sysadmin' });
});

it('refused, all or nothing: a number or an id that is taken, not the operator', async () => {
  const body = { ...fresh, aptId: '20002', adminId: 'othersojang' };
  const taken = await refused(() => sysadmin.post(COMPLEXES, { ...body, aptId: '10001' }), 400, 'INVALID_INPUT');
  expect(taken.details).toMatchObject([{ field: 'body.aptId' }]);
  const id = await refused(() => sysadmin.post(COMPLEXES, { ...body, adminId: 'gisa01' }), 400, 'INVALID_INPUT');
  expect(id.details).toMatchObject([{ field: 'body.adminId' }]);
  for (const wrong of [{ aptId: '123' }, { name: '' }, { adminId: 'a' }, { phoneNo: '02-123-4567' }, { email: 'x' }])
    await refused(() => sysadmin.post(COMPLEXES, { ...body, ...wrong }), 400, 'INVALID_INPUT');
  const sojang = await server.signIn('sojang01');
  await refused(() => sojang.post(COMPLEXES, body), 403, 'NO_PERMISSION');
  // A complex that gives itself the menu is still not the operator: it finds its own, and registers none.
  await server.sql(
    `insert into role_menu (apt_id, role_id, menu_id, can_read, can_write)
     select r.apt_id, r.role_id, 58, true, true from role r where r.apt_id = '10001' and r.role_code = 'DIRECTOR'
     on conflict (apt_id, role_id, menu_id) do update set can_read = true, can_write = true`,
  );
  expect((await list('', sojang)).items.map(({ aptId }) => aptId)).toEqual(['10001']);
  await refused(() => sojang.post(COMPLEXES, body), 403, 'NO_PERMISSION');
});

it('without phone and mail too: the link of the top administrator is handed over in person', async () => {
  const { phoneNo: _, ...nowhere } = { ...fresh, aptId: '20005', adminId: 'sojang20005' };
  expect((await sysadmin.post(COMPLEXES, nowhere)).body).toEqual({ aptId: '20005', sent: null });
  const handed = await sysadmin.post<{ link: string }>(`${COMPLEXES}/20005/first-link/hand-over`);
  expect(handed.body.link).toContain('#token=');
});

it('two registrations of the same number at once: one complex', async () => {
  const twice = await Promise.all([
    sysadmin.post(COMPLEXES, { ...fresh, aptId: '20003', adminId: 'sojang20003' }),
    sysadmin.post(COMPLEXES, { ...fresh, aptId: '20003', adminId: 'sojang20004' }),
  ]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await server.sql("select count(*)::int as many from member where apt_id = '20003'")).toEqual([{ many: 1 }]);
});

it('NTC-1 the notice that is written is what everyone is served, on every node, as text; switched off, there is none', async () => {
  const served = async () => (await server.call('GET', '/contents/layer_popup.json')).body;
  expect(await served()).toEqual([]);
  const values = {
    shownYn: 'Y',
    type: 'temporary',
    period: ['2026-11-01', '2026-11-30'],
    text: [{ label: '점검', content: '<b>밤 11시</b>부터 점검합니다' }],
  };
  const save = (version: number, more = {}) =>
    sysadmin.post<{ version: number }>('/api/syst/notice', { version, values: { ...values, ...more } });
  expect((await save(0)).body).toEqual({ version: 1 });
  const first = await served();
  expect(first).toMatchObject({ type: 'temporary', period: values.period, text: values.text });
  const node = await server.addNode();
  const other = await node.app.inject({ method: 'GET', url: '/contents/layer_popup.json' });
  expect(other.json()).toEqual(first);
  // Another text is another notice: who hid the first sees the second.
  await save(1, { text: [{ label: '안내', content: '점검을 마쳤습니다' }] });
  expect((await served()) as { id: string }).not.toMatchObject({ id: (first as { id: string }).id });
  await refused(() => save(1), 409, 'STALE');
  for (const wrong of [
    { period: ['2026-11-30', '2026-11-01'] },
    { type: 'x' },
    { text: [{ label: '', content: 'x' }] },
  ])
    await refused(() => save(2, wrong), 400, 'INVALID_INPUT');
  const sojang = await server.signIn('sojang02');
  await refused(() => sojang.post('/api/syst/notice', { version: 2, values }), 403, 'NO_PERMISSION');
  await save(2, { shownYn: 'N' });
  expect(await served()).toEqual([]);
  expect((await sysadmin.get('/api/syst/notice')).body).toMatchObject({
    version: 3,
    shownYn: 'N',
    changedBy: '한운영',
  });
});
