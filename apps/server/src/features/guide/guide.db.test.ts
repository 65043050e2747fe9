import type { Guide } from '@danji/contract/guide';
import { beforeAll, describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { refusedBy } from '../../../test/refused.ts';
import { type Person, startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);
const sysadmin = forThisFile(() => server.signIn('sysadmin'));
const refused = refusedBy(() => server);
const APT = '20001';
const GUIDE = '/api/main/guide';
const NOTHING = '00000000-0000-7000-8000-000000000000';
const MANY = { names: ['관리과', '경리과', '기전과'] };

/** A complex as it is registered, and its top administrator in two browsers. */
let chief: Person;
let other: Person;
beforeAll(async () => {
  await sysadmin.post('/api/syst/complexes', {
    aptId: APT,
    name: '느티마을',
    adminId: 'hansojang',
    adminName: '한소장',
    phoneNo: '010-2345-6789',
  });
  await server.sql("update complex set otp_policy = 'OFF' where apt_id = '20001'");
  await server.sql(
    "insert into credential (apt_id, member_id, password_hash, changed_at) select '20001', 'hansojang', password_hash, changed_at from credential where member_id = 'sojang01'",
  );
  chief = await server.signIn('hansojang');
  other = await server.signIn('hansojang');
});

const guideOf = async (person = chief) => (await person.get<Guide>(GUIDE)).body;
const states = async (person = chief) =>
  Object.fromEntries((await guideOf(person)).steps.map(({ step, state }) => [step, state])) as Record<string, string>;
const open = async () => Object.entries(await states()).flatMap(([step, state]) => (state === 'OPEN' ? step : []));
const mark = (step: string, how: string | null, person = chief) => person.post(`${GUIDE}/mark`, { step, mark: how });
const undoIdOf = async (step: string) => (await guideOf()).steps.find((one) => one.step === step)?.undoId ?? null;
/** Takes back what is shown as the last one made. */
const undo = async (what: 'departments' | 'council', person = chief, actId?: string | null) =>
  person.post<{ removed: number; kept: string[] }>(`${GUIDE}/${what}/undo`, {
    actId: actId ?? (await undoIdOf(what.toUpperCase())) ?? NOTHING,
  });
const lineOf = async (person = chief) => (await person.get<{ guide: unknown }>('/api/main/home')).body.guide;

describe('the guide of an office', () => {
  it('every step of a new complex is open, and home says so', async () => {
    expect(await open()).toEqual([
      'OFFICE',
      'DWELLINGS',
      'MARKS',
      'DEPARTMENTS',
      'EMPLOYEES',
      'COUNCIL',
      'FORMS',
      'RULE',
      'PAPER',
    ]);
    expect(await lineOf()).toEqual({ done: 0, later: 0, total: 9 });
    expect(await guideOf()).toMatchObject({
      kind: 'OFFICE',
      hiddenYn: 'N',
      facts: {
        name: '느티마을',
        households: null,
        dwellings: 0,
        marks: [],
        departments: 0,
        employees: 0,
        council: null,
      },
    });
  });

  it('name, address, phone and households: all of them, from wherever they were entered', async () => {
    const setting = (await chief.get<{ version: number; values: object }>('/api/cmplx-info/setting')).body;
    const values = { ...setting.values, households: 438 };
    expect((await chief.post('/api/cmplx-info/setting', { version: setting.version, values })).status).toBe(200);
    expect((await states()).OFFICE).toBe('OPEN');
    const lines = { postcode: '', address: '서울 느티로 1', homepage: '', phone: '02-0000-1200', fax: '', email: '' };
    expect((await chief.post('/api/cmplx-info/letterhead', { version: 0, lines })).status).toBe(200);
    expect((await states()).OFFICE).toBe('DONE');
  });

  it('a 직인 is there until it is taken away', async () => {
    const set = (image: string | null, at: string) =>
      server.sql(
        `insert into letterhead_mark (apt_id, mark_id, kind, image, created_at, by_id, by_name)
         values ('20001', gen_random_uuid(), 'OFFICE_SEAL', decode($1, 'hex'), $2, 'hansojang', '한소장')`,
        [image, at],
      );
    await set('89504e47', '2026-11-01T00:00:00Z');
    expect((await states()).MARKS).toBe('DONE');
    await set(null, '2026-11-02T00:00:00Z');
    expect((await states()).MARKS).toBe('OPEN');
  });

  it('left for later at each step, taken up again, and done by the data alone in between', async () => {
    for (const step of ['MARKS', 'DEPARTMENTS', 'EMPLOYEES', 'COUNCIL', 'FORMS', 'RULE', 'PAPER']) {
      expect((await mark(step, 'LATER')).status).toBe(200);
      expect((await states())[step]).toBe('LATER');
    }
    expect(await lineOf()).toEqual({ done: 1, later: 7, total: 9 });
    expect((await chief.post('/api/cmplx-info/dwellings', { buildings: [{ dong: '101', hos: ['101'] }] })).status).toBe(
      200,
    );
    // Nothing is left that waits: home is silent.
    expect(await lineOf()).toBeNull();
    for (const step of ['MARKS', 'DEPARTMENTS', 'EMPLOYEES', 'COUNCIL', 'FORMS', 'RULE', 'PAPER'])
      expect((await mark(step, null)).status).toBe(200);
    expect(await lineOf()).toEqual({ done: 2, later: 0, total: 9 });
    expect((await mark('FORMS', 'AS_IS')).status).toBe(200);
    expect((await mark('RULE', 'AS_IS')).status).toBe(200);
    expect(await states()).toMatchObject({ FORMS: 'DONE', RULE: 'DONE', PAPER: 'OPEN' });
  });

  it('home is silent when it was told to be, and speaks again', async () => {
    await mark('LINE', 'HIDDEN');
    expect(await lineOf()).toBeNull();
    expect((await guideOf()).hiddenYn).toBe('Y');
    await mark('LINE', null);
    expect(await lineOf()).not.toBeNull();
  });

  it('departments of a template are made once, by two at the same moment too, and taken back while nobody is in them', async () => {
    const [one, two] = await Promise.all([
      chief.post<{ made: number; known: number }>(`${GUIDE}/departments`, MANY),
      other.post<{ made: number; known: number }>(`${GUIDE}/departments`, MANY),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect([one.body.made, two.body.made].sort()).toEqual([0, 3]);
    expect(await guideOf()).toMatchObject({ facts: { departments: 3 } });
    expect((await states()).DEPARTMENTS).toBe('DONE');
    const seen = await undoIdOf('DEPARTMENTS');
    const undone = await Promise.all([undo('departments', chief, seen), undo('departments', other, seen)]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(undone.find(({ status }) => status === 200)?.body).toEqual({ removed: 3, kept: [] });
    expect((await states()).DEPARTMENTS).toBe('OPEN');
    await refused(() => undo('departments'), 404, 'NOT_FOUND');

    await chief.post(`${GUIDE}/departments`, MANY);
    await server.sql(
      "update member set dept_id = (select dept_id from department where apt_id = '20001' and dept_name = '관리과') where member_id = 'hansojang'",
    );
    expect((await undo('departments')).body).toEqual({ removed: 2, kept: ['관리과'] });
    const order = await server.sql("select dept_name, seq_no from department where apt_id = '20001' order by seq_no");
    expect(order).toEqual([
      { dept_name: '관리과', seq_no: 1 },
      { dept_name: '입주민 기타', seq_no: 2 },
    ]);
  });

  it('what somebody is in is not taken back', async () => {
    await chief.post(`${GUIDE}/departments`, { names: ['경리과'] });
    await server.sql(
      "update member set dept_id = (select dept_id from department where apt_id = '20001' and dept_name = '경리과') where member_id = 'hansojang'",
    );
    const body = await refused(() => undo('departments'), 409, 'GUIDE_REFUSED');
    expect(body.errorUserMsg).toContain('경리과는 직원이 있어');
  });

  it('only the one that was seen is taken back, and only within a day; otherwise everything stays', async () => {
    await chief.post(`${GUIDE}/departments`, { names: ['조경반'] });
    const seen = await undoIdOf('DEPARTMENTS');
    await other.post(`${GUIDE}/departments`, { names: ['경비반'] });
    await refused(() => undo('departments', chief, seen), 409, 'STALE');
    await refused(() => chief.post(`${GUIDE}/departments/undo`), 400, 'INVALID_INPUT');
    const newer = await undoIdOf('DEPARTMENTS');
    expect(newer).not.toBe(seen);
    const at = (hours: number) =>
      server.sql("update guide_act set at = $1 where apt_id = '20001'", [
        new Date(server.clock.now().getTime() - hours * 3_600_000),
      ]);
    await at(25);
    expect(await undoIdOf('DEPARTMENTS')).toBeNull();
    const body = await refused(() => undo('departments', chief, newer), 409, 'GUIDE_REFUSED');
    expect(body.errorUserMsg).toContain('24시간이 지나');
    await at(23);
    expect((await undo('departments', chief, newer)).body).toEqual({ removed: 1, kept: [] });
    expect((await undo('departments', chief, seen)).body).toEqual({ removed: 1, kept: [] });
  });

  it('an employee counts, the top administrator alone does not', async () => {
    expect((await states()).EMPLOYEES).toBe('OPEN');
    const person = { member_id: 'kimgisa01', member_name: '김기사' };
    await server.sql(
      "insert into member (apt_id, member_id, member_type, member_name, position_name) values ('20001', $1, 'EMP', $2, '기전기사')",
      [person.member_id, person.member_name],
    );
    expect((await states()).EMPLOYEES).toBe('DONE');
  });

  it('the 입주자대표회의 is made with its offices, and done once somebody has a term; until then it can be taken back', async () => {
    const seats = { board: 4, representatives: 10 };
    const both = await Promise.all([
      chief.post(`${GUIDE}/council`, seats),
      other.post<{ code: string }>(`${GUIDE}/council`, seats),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await states()).COUNCIL).toBe('OPEN');
    expect(await guideOf()).toMatchObject({ facts: { council: '입주자대표회의', officers: 0 } });
    const offices = () =>
      server.sql("select position_name, seats, office from body_position where apt_id = '20001' order by seq_no");
    expect(await offices()).toEqual([
      { position_name: '회장', seats: 1, office: 'CHAIR' },
      { position_name: '감사', seats: 2, office: 'AUDITOR' },
      { position_name: '이사', seats: 4, office: 'BOARD' },
      { position_name: '동별 대표자', seats: 10, office: 'MEMBER' },
    ]);
    expect((await undo('council')).status).toBe(200);
    expect(await offices()).toEqual([]);
    await refused(() => undo('council'), 404, 'NOT_FOUND');

    expect((await chief.post(`${GUIDE}/council`, seats)).status).toBe(200);
    await server.sql(
      "insert into member (apt_id, member_id, member_type, member_name) values ('20001', 'kimhoejang', 'TENANT', '김회장')",
    );
    const [chair] = await server.sql<{ position_id: string }>(
      "select position_id from body_position where apt_id = '20001' and office = 'CHAIR'",
    );
    const term = {
      positionId: chair?.position_id,
      memberId: 'kimhoejang',
      startsOn: '2026-01-01',
      endsOn: '2030-12-31',
    };
    expect((await chief.post('/api/dang/terms', term)).status).toBe(200);
    expect((await states()).COUNCIL).toBe('DONE');
    await refused(() => undo('council'), 409, 'GUIDE_REFUSED');
  });

  it('a form that is switched off, and a paper that was submitted, are seen', async () => {
    await mark('FORMS', null);
    await server.sql(
      "update form set in_use = false where (apt_id, form_id) = (select apt_id, form_id from form where apt_id = '20001' order by form_id limit 1)",
    );
    expect((await states()).FORMS).toBe('DONE');
    const sojang = await server.signIn('sojang01');
    expect((await states(sojang)).PAPER).toBe('OPEN');
    const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
    await openOffice(server).submitted({ by: 'gisa01', line });
    expect((await states(sojang)).PAPER).toBe('DONE');
    expect((await states()).PAPER).toBe('OPEN');
  });
});

describe('nobody else', () => {
  it('reads or changes it: an employee, an officer, who runs the office without being its top administrator', async () => {
    await server.sql(
      "insert into member_role select '10001', 'gwajang01', role_id from role where apt_id = '10001' and role_code in ('DIRECTOR', 'SUPER_ADMIN')",
    );
    for (const memberId of ['gisa01', 'hoejang01', 'gwajang01']) {
      const person = await server.signIn(memberId);
      await refused(() => person.get(GUIDE), 403, 'NO_PERMISSION');
      await refused(() => mark('OFFICE', 'LATER', person), 403, 'NO_PERMISSION');
      await refused(() => person.post(`${GUIDE}/departments`, { names: ['새 부서'] }), 403, 'NO_PERMISSION');
      await refused(() => undo('departments', person, NOTHING), 403, 'NO_PERMISSION');
      await refused(() => person.post(`${GUIDE}/council`, { board: 1, representatives: 1 }), 403, 'NO_PERMISSION');
      await refused(() => undo('council', person, NOTHING), 403, 'NO_PERMISSION');
      expect(await lineOf(person)).toBeNull();
    }
  });

  it('says what no step can be: another’s step, what ships where nothing does, no department', async () => {
    await refused(() => mark('TLS', 'LATER'), 400, 'INVALID_INPUT');
    await refused(() => mark('OFFICE', 'AS_IS'), 400, 'INVALID_INPUT');
    await refused(() => mark('OFFICE', 'HIDDEN'), 400, 'INVALID_INPUT');
    await refused(() => mark('LINE', 'LATER'), 400, 'INVALID_INPUT');
    await refused(() => chief.post(`${GUIDE}/departments`, { names: [] }), 400, 'INVALID_INPUT');
    await refused(() => chief.post(`${GUIDE}/departments`, { names: ['<>'] }), 400, 'INVALID_INPUT');
    await refused(() => chief.post(`${GUIDE}/council`, { board: 0, representatives: 1 }), 400, 'INVALID_INPUT');
  });
});

describe('the guide of the operator', () => {
  it('tells which settings are missing, and knows complexes, backups and the address', async () => {
    const guide = await guideOf(sysadmin);
    expect(guide).toMatchObject({ kind: 'OPERATOR', facts: { complexes: 4, backupAt: null, publicUrl: null } });
    expect(await states(sysadmin)).toMatchObject({ COMPLEX: 'DONE', BACKUP: 'OPEN', TLS: 'OPEN' });
    await server.sql(
      "insert into backup_run (backup_id, kind, asked_at, state, host, ended_at, file_name) values (gen_random_uuid(), 'ASKED', now(), 'DONE', 'office-1', now(), 'x.backup')",
    );
    expect(await guideOf(sysadmin)).toMatchObject({ facts: { backupHost: 'office-1', backupAt: expect.any(String) } });
    expect((await states(sysadmin)).BACKUP).toBe('DONE');
    await mark('LINE', null, sysadmin);
    expect(await lineOf(sysadmin)).toMatchObject({ total: 4 });
    expect((await mark('TLS', 'LATER', sysadmin)).status).toBe(200);
    expect((await states(sysadmin)).TLS).toBe('LATER');
    await refused(() => sysadmin.post(`${GUIDE}/departments`, MANY), 403, 'NO_PERMISSION');
  });
});
