import type { WireOutput } from '@danji/contract/endpoint';
import { importRunsPerHour, type listEmployeeImports, pastedFileName } from '@danji/contract/import-members';
import { expect, it } from 'vitest';
import type { RefusedBody } from '../../../test/refused.ts';
import type { Person } from '../../../test/server.ts';
import { CHECK, EMP_HEAD, HEAD, openImportDesk, resident } from './testing/import-desk.ts';
import { sendFile } from './testing/send-file.ts';
import { workbookOf } from './testing/workbook.ts';

/** What is known of sheets afterwards: what one brought, how often one had them judged, whose number was found. */
const PATH = '/api/syst/employee-import';
const desk = openImportDesk();
const { refused, check, doImport, membersLike } = desk;

const employee = (id: string, name: string) =>
  EMP_HEAD.map((column) => ({ 아이디: id, 이름: name })[column as '아이디'] ?? '');
const look = (rows: string[][]) => check(workbookOf([EMP_HEAD, ...rows]), `${PATH}/check`);
const bring = (rows: string[][], people: number) =>
  doImport(workbookOf([EMP_HEAD, ...rows]), { path: PATH, fields: { people, choices: [] } });

it('that a number was found to be somebody’s is on record as seen, of that person; of whom nothing was found, nothing is', async () => {
  const [gwajang] = await desk.server.sql<{ member_name: string; phone_no: string }>(
    "select member_name, phone_no from member where member_id = 'gwajang01'",
  );
  const seen = () =>
    desk.server.sql<{ member_id: string; actor_member_id: string; what: string }>(
      "select member_id, actor_member_id, detail ->> 'what' as what from security_event where kind = 'PERSONAL_DATA_VIEWED'",
    );
  const row = (id: string, phone: string) =>
    EMP_HEAD.map((column) => ({ 아이디: id, 이름: gwajang?.member_name, 휴대전화: phone })[column as '아이디'] ?? '');
  const before = await seen();
  expect((await look([row('match01', '01000000001'), row('match02', '01000000002')])).body.counts.GOOD).toBe(2);
  // The same id and name is known by what everybody sees.
  expect((await look([row('gwajang01', '')])).body.counts.SKIPPED).toBe(1);
  expect(await seen()).toEqual(before);
  const { body } = await look([row('match01', '01000000001'), row('match02', gwajang?.phone_no ?? '')]);
  expect(body.rows[1]).toMatchObject({ fate: 'SKIPPED', note: '이미 등록된 사람 (아이디 gwajang01)' });
  const one = { member_id: 'gwajang01', actor_member_id: 'sojang01', what: 'phoneNo' };
  expect(await seen()).toEqual([...before, one]);
  // A registration that is refused tells it, too.
  const guess = [row('match03', gwajang?.phone_no ?? '')];
  expect((await bring(guess, 1)).body.details?.reason).toBe('CHANGED');
  expect(await seen()).toEqual([...before, one, one]);
  // It is no reason that somebody wrote.
  const reasons = await (await desk.server.signIn('sojang01')).get<unknown>('/api/comm/personal-data/reasons');
  expect(JSON.stringify(reasons.body)).not.toContain('엑셀');
});

it('a home that is not in the list of the complex is told at the cell and registered all the same; without a list nothing is said', async () => {
  const sheet = workbookOf([
    HEAD,
    resident('home01', { 동: '101동', 호: '1203호' }),
    resident('home02', { 동: '999', 호: '9901' }),
    resident('home03'),
  ]);
  const doubts = async () => (await check(sheet)).body.rows.map((row) => row.doubts.map(({ column }) => column).join());
  await desk.server.sql("delete from dwelling where apt_id = '10001'");
  expect(await doubts()).toEqual(['', '', '']);
  await desk.server.sql(
    "insert into dwelling (apt_id, dong, ho, batch_id, added_at) values ('10001', '101', '1203', gen_random_uuid(), now())",
  );
  expect(await doubts()).toEqual(['', '호', '']);
  const { body } = await check(sheet);
  expect(body.counts.GOOD).toBe(3);
  const near = workbookOf([HEAD, resident('home01', { 동: '101', 호: '12003' })]);
  const told = [...body.rows, ...(await check(near)).body.rows].flatMap(({ doubts }) =>
    doubts.map((one) => one.message),
  );
  expect(told).toEqual([
    '동·호 목록에 없는 곳입니다. 목록에 있는 동은 101입니다.',
    '동·호 목록에 없는 곳입니다. 101동에는 1203호부터 1203호까지 있습니다.',
  ]);
  // Shown as it stands there: it is looked for by that.
  expect(body.rows[1]?.cells).toContain('9901');
  expect(body.rows[0]?.cells).not.toContain('1203');
  expect((await doImport(sheet, { fields: { people: 3, choices: [] } })).body.imported).toBe(3);
});

it('동 and 호 in one cell are taken apart, under whichever of the usual heads', async () => {
  const sheet = workbookOf([
    ['아이디', '이름', '동호수'],
    ['onecell1', '홍길동', '101동 1203호'],
    ['onecell2', '홍길순', '102-904'],
    ['onecell3', '홍길영', '느티나무 아래'],
  ]);
  const { body } = await check(sheet);
  expect(body.ignored).toEqual([]);
  expect(body.rows.map(({ fate }) => fate)).toEqual(['GOOD', 'GOOD', 'WRONG']);
  expect((await doImport(sheet, { fields: { people: 2, choices: [] } })).body.imported).toBe(2);
  const kept = "select dong, ho from member where member_id like 'onecell%' order by member_id";
  expect(await desk.server.sql(kept)).toEqual([
    { dong: '101', ho: '1203' },
    { dong: '102', ho: '904' },
  ]);
});

type Listed = WireOutput<typeof listEmployeeImports>;
const listed = async (by: Person) => (await by.get<Listed>('/api/syst/employee-imports')).body;

it('one finds what one has registered within a day, how it came, and what stands against taking it back', async () => {
  const sheet = (id: string) => workbookOf([EMP_HEAD, employee(id, '다시이')]);
  const fields = { people: 1, choices: [] };
  const first = await doImport(sheet('find01'), { path: PATH, fields });
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  desk.server.clock.advance(60_000);
  const text = Buffer.from(`${EMP_HEAD.join('\t')}\nfind02\t다시이\nfind03\t셋째`);
  const second = await doImport(text, { path: PATH, name: pastedFileName, fields: { people: 2, choices: [] } });
  expect(second.status, JSON.stringify(second.body)).toBe(200);
  const mine = async () => (await listed(desk.sojang)).slice(0, 2);
  expect(await mine()).toMatchObject([
    { importId: second.body.importId, people: 2, firstName: '다시이', pastedYn: 'Y', whyNot: null },
    { importId: first.body.importId, people: 1, firstName: '다시이', pastedYn: 'N', whyNot: null },
  ]);
  expect((await desk.sojang.post(`${PATH}/${second.body.importId}/undo`)).status).toBe(200);
  await desk.server.sql("update member set last_login_at = now() where member_id = 'find01'");
  expect((await mine()).map(({ whyNot }) => whyNot)).toEqual([
    '이미 되돌린 등록입니다.',
    '등록한 사람 가운데 이미 로그인했거나 업무에 쓰인 사람이 있어 되돌릴 수 없습니다. 한 명씩 확인해 주세요.',
  ]);
  // Not another's, nor of the other kind.
  expect(await listed(await desk.server.signIn('sysadmin'))).toEqual([]);
  const residents = await desk.sojang.get<Listed>('/api/syst/resident-imports');
  expect(residents.body.map(({ importId }) => importId)).not.toContain(first.body.importId);
  desk.server.clock.advance(24 * 60 * 60_000 + 1);
  expect(await listed(await desk.server.signIn('sojang01'))).toEqual([]);
});

it('sheets are judged so many times an hour and no more, in all three ways together, and the minutes are told', async () => {
  const sheet = workbookOf([EMP_HEAD, employee('often01', '잦은이')]);
  const by = await desk.server.signIn('sojang01');
  const ask = (path: string) => sendFile<RefusedBody>(desk.server, by, { path, bytes: sheet });
  await desk.clearRuns();
  for (let n = 0; n < importRunsPerHour; n += 1) expect((await ask(`${PATH}/check`)).status).toBe(200);
  desk.server.clock.advance(12 * 60_000);
  const late = await desk.server.signIn('sojang01');
  const again = (path: string) => sendFile<RefusedBody>(desk.server, late, { path, bytes: sheet });
  for (const path of [`${PATH}/check`, `${PATH}/mend`, PATH]) {
    const told = await refused(() => again(path), 429, 'TOO_MANY_REQUESTS');
    expect(told.errorUserMsg).toBe(
      '한 시간에 30번까지 확인할 수 있습니다. 48분 뒤에 다시 올려 주세요. 그동안 고칠 곳을 파일에서 한꺼번에 고쳐 두시면 좋습니다.',
    );
  }
  const residents = workbookOf([HEAD, resident('often02')]);
  await refused(() => sendFile(desk.server, late, { path: CHECK, bytes: residents }), 429, 'TOO_MANY_REQUESTS');
  expect(await membersLike('often')).toEqual([]);
  desk.server.clock.advance(49 * 60_000);
  const later = await desk.server.signIn('sojang01');
  expect((await sendFile(desk.server, later, { path: `${PATH}/check`, bytes: sheet })).status).toBe(200);
});
