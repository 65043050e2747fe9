import type { ImportChoice, ImportReport } from '@danji/contract/import-members';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { CHANNELS, NO_CHANNELS, startTestServer } from '../../../test/server.ts';
import { EMP_HEAD, openImportDesk } from './testing/import-desk.ts';
import { sendFile } from './testing/send-file.ts';
import { workbookOf } from './testing/workbook.ts';

const PATH = '/api/syst/employee-import';
const desk = openImportDesk();
const { refused, check, doImport, membersLike } = desk;

type Cell = (typeof EMP_HEAD)[number];
const employee = (아이디: string, 이름: string, more: Partial<Record<Cell, string>> = {}) =>
  EMP_HEAD.map((column) => ({ 아이디, 이름, ...more })[column as '아이디'] ?? '');
const bring = (rows: string[][], people: number, choices: ImportChoice[] = [], key?: string) =>
  doImport(workbookOf([EMP_HEAD, ...rows]), {
    path: PATH,
    fields: { people, choices },
    ...(key ? { key } : {}),
  });
const look = (rows: string[][]) => check(workbookOf([EMP_HEAD, ...rows]), `${PATH}/check`);
const undo = (importId: string, by = desk.sojang) => by.post(`${PATH}/${importId}/undo`);
const placeOf = (memberId: string) =>
  desk.server.sql(
    'select dept_name, position_name from member m left join department d using (apt_id, dept_id) where member_id = $1',
    [memberId],
  );
const departments = async () =>
  (
    await desk.server.sql<{ dept_name: string }>(
      "select dept_name from department where apt_id = '10001' order by seq_no",
    )
  ).map(({ dept_name }) => dept_name);
const positions = async () =>
  (
    await desk.server.sql<{ position_name: string }>(
      "select position_name from complex_position where apt_id = '10001' order by seq_no",
    )
  ).map(({ position_name }) => position_name);

describe('every row has its fate', () => {
  it('who gets a slip is told by what can be sent: only those whom mail does not reach, and nobody one by one where nothing can', async () => {
    const rows = [
      employee('slip01', '강민수', { 이메일: 'slip01@example.kr' }),
      employee('slip02', '서동현', { 휴대전화: '01055402222' }),
      employee('slip03', '유가영'),
    ];
    const notesWith = async (smtpUrl: string | null) => {
      const server = await startTestServer({ env: { ...NO_CHANNELS, smtpUrl } });
      try {
        const bytes = workbookOf([EMP_HEAD, ...rows]);
        const sojang = await server.signIn('sojang01');
        const { body } = await sendFile<ImportReport>(server, sojang, { path: `${PATH}/check`, bytes });
        return body.rows.map(({ note }) => note);
      } finally {
        await server.close();
      }
    };
    expect(await notesWith(CHANNELS.smtpUrl)).toEqual([
      null,
      '문자를 보낼 수 없어 안내장으로 초대',
      '연락처가 없어 안내장으로 초대',
    ]);
    expect(await notesWith(null)).toEqual([null, null, null]);
  });

  it('what is not there is told with the nearest, what cannot be made is said, and one who is there or stands twice is skipped', async () => {
    const { body } = await look([
      employee('fate01', '강민수', { 부서: '기전실', 직위: '기전기사' }),
      employee('fate02', '서동현', { 부서: '기전과', 직위: '조경기사', 휴대전화: '01055401111' }),
      employee('fate03', '유가영', { 부서: '아주아주긴부서' }),
      employee('fate04', '남기철', { 휴대전화: '010-4471-22' }),
      employee('fate02', '서동현', { 부서: '기전과' }),
      employee('fate05', '서동현', { 휴대전화: '010-5540-1111' }),
      employee('fate02', '다른사람'),
      employee('gisa01', '정기사'),
      employee('sojang02', '남의소장'),
    ]);
    expect(body.rows.map(({ row, fate, note }) => [row, fate, note])).toEqual([
      [2, 'UNKNOWN', '연락처가 없어 안내장으로 초대'],
      [3, 'UNKNOWN', null],
      [4, 'UNKNOWN', '연락처가 없어 안내장으로 초대'],
      [5, 'WRONG', null],
      [6, 'SKIPPED', '3행과 같은 사람'],
      [7, 'SKIPPED', '3행과 같은 사람'],
      [8, 'WRONG', '연락처가 없어 안내장으로 초대'],
      [9, 'SKIPPED', '이미 등록된 사람'],
      [10, 'WRONG', '연락처가 없어 안내장으로 초대'],
    ]);
    expect(body.rows[0]?.unknown).toEqual([
      { column: '부서', name: '기전실', nearest: '기전과', makeableYn: 'Y', whyNot: null },
    ]);
    expect(body.rows[1]?.unknown).toEqual([
      { column: '직위', name: '조경기사', nearest: '기전기사', makeableYn: 'Y', whyNot: null },
    ]);
    expect(body.rows[2]?.unknown).toMatchObject([{ name: '아주아주긴부서', nearest: null, makeableYn: 'N' }]);
    expect(body.rows[2]?.unknown[0]?.whyNot).toContain('6자까지');
    expect(body.rows[3]?.problems[0]?.column).toBe('휴대전화');
    expect(body.rows[6]?.problems[0]?.message).toContain('3행과 아이디가 같습니다');
    expect(await membersLike('fate')).toEqual([]);
  });
});

describe('what was chosen', () => {
  it('for all rows and for one: the nearest is used, new ones are made with the people, and what has to be mended is left out', async () => {
    const rows = [
      employee('chos01', '강민수', { 부서: '기전실', 직위: '조경기사' }),
      employee('chos02', '강민지', { 부서: '기전실', 직위: '조경기사' }),
      employee('chos03', '강민호', { 부서: '조경반' }),
      employee('chos04', '남기철', { 휴대전화: '010-4471-22' }),
      employee('chos05', '신영자', { 직위: '모르는직위' }),
    ];
    const before = await departments();
    const { body, status } = await bring(rows, 3, [
      { column: '부서', name: '기전실', to: '기전과' },
      { column: '부서', name: '기전실', row: 3, to: null },
      { column: '부서', name: '조경반', to: null },
      { column: '직위', name: '조경기사', to: null },
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      imported: 3,
      leftOut: 2,
      memberIds: ['chos01', 'chos02', 'chos03'],
      madeDepartments: ['기전실', '조경반'],
      madePositions: ['조경기사'],
    });
    expect(await placeOf('chos01')).toEqual([{ dept_name: '기전과', position_name: '조경기사' }]);
    expect(await placeOf('chos02')).toEqual([{ dept_name: '기전실', position_name: '조경기사' }]);
    expect(await placeOf('chos03')).toEqual([{ dept_name: '조경반', position_name: null }]);
    expect(await departments()).toEqual([...before.slice(0, -1), '기전실', '조경반', ...before.slice(-1)]);
    // Undone, nothing of it is left, and the order is as it was.
    expect((await undo(body.importId)).status).toBe(200);
    expect(await membersLike('chos')).toEqual([]);
    expect(await departments()).toEqual(before);
    expect(await positions()).toEqual([]);
    const again = await refused(() => undo(body.importId), 422, 'IMPORT_REFUSED');
    expect(again.details?.reason).toBe('UNDONE');
  });

  it('that is not what was seen any more, or names what is not there, is refused, and nobody and nothing is made', async () => {
    const rows = [employee('seen01', '가나다'), employee('seen02', '라마바', { 직위: '없는직위' })];
    const all = { column: '직위', name: '없는직위' } as const;
    for (const [people, choices] of [
      [2, []],
      [1, [{ ...all, to: null }]],
      [2, [{ ...all, to: '이것도없음' }]],
    ] as [number, ImportChoice[]][]) {
      const body = await refused(() => bring(rows, people, choices), 422, 'IMPORT_REFUSED');
      expect(body.details?.reason).toBe('CHANGED');
    }
    await refused(() => bring(rows, 0), 400, 'INVALID_INPUT');
    await refused(
      () => bring(rows, 1, [{ column: '휴대전화', name: 'x', to: null } as unknown as ImportChoice]),
      400,
      'INVALID_INPUT',
    );
    expect(await positions()).toEqual([]);
  });

  it('what has to be mended comes back as a sheet that says what is wrong, and can be sent again', async () => {
    const bytes = workbookOf([
      EMP_HEAD,
      employee('mend01', '바른이'),
      employee('mend02', '틀린이', { 휴대전화: '010-1' }),
      employee('mend03', '모른이', { 부서: '없는과' }),
    ]);
    const { status, rawPayload } = await desk.raw(`${PATH}/mend`, bytes);
    expect(status).toBe(200);
    const [heads, ...lines] = (await readSheet(rawPayload)) as string[][];
    expect(heads).toEqual([...EMP_HEAD, '고칠 곳']);
    const told = lines.filter(([id]) => id).map((line) => [line[0], line.at(-1)]);
    expect(told).toEqual([
      ['mend02', expect.stringContaining('휴대전화: ')],
      ['mend03', '부서: ‘없는과’ 부서가 없습니다.'],
    ]);
    const again = await check(rawPayload, `${PATH}/check`);
    expect([again.body.counts, again.body.ignored]).toEqual([{ GOOD: 0, UNKNOWN: 1, WRONG: 1, SKIPPED: 0 }, []]);
    const right = workbookOf([EMP_HEAD, employee('mend01', '바른이')]);
    expect((await desk.raw(`${PATH}/mend`, right)).status).toBe(422);
  });
});

describe('taken back', () => {
  const one = async (memberId: string) => {
    const { body } = await bring([employee(memberId, '되돌릴이')], 1);
    return body.importId;
  };
  const stays = async (importId: string, reason: string, by = desk.sojang) => {
    const body = await refused(() => undo(importId, by), 422, 'IMPORT_REFUSED');
    expect(body.details?.reason).toBe(reason);
  };

  it('not by another, not after a day, not once somebody was in, and not once they have a part in something', async () => {
    const other = await desk.server.signIn('gwajang01');
    await desk.server.sql(
      "insert into role (apt_id, role_id, role_name) values ('10001', gen_random_uuid(), '직원 담당')",
    );
    await desk.server.sql(
      "insert into role_menu (apt_id, role_id, menu_id, can_read, can_write) select '10001', role_id, menu_id, true, true from menu, role where full_path = '/cmplx-info/emp-mng' and role_name = '직원 담당'",
    );
    await desk.server.sql(
      "insert into member_role select '10001', 'gwajang01', role_id from role where role_name = '직원 담당'",
    );
    await stays(await one('undo01'), 'NOT_YOURS', other);
    const late = await one('undo02');
    await desk.server.sql("update member_import set made_at = made_at - interval '25 hours' where import_id = $1", [
      late,
    ]);
    await stays(late, 'LATE');
    const begun = await one('undo03');
    await desk.server.sql("update member set last_login_at = now() where member_id = 'undo03'");
    await stays(begun, 'STARTED');
    const named = await one('undo04');
    await desk.server.sql(
      "insert into absence (apt_id, absence_id, person_id, stand_in_id, starts_at, ends_at, reason, created_at) values ('10001', gen_random_uuid(), 'gisa01', 'undo04', now(), now() + interval '1 day', '연차', now())",
    );
    await stays(named, 'STARTED');
    await refused(() => undo('00000000-0000-7000-8000-000000000000'), 404, 'NOT_FOUND');
    const residents = '/api/syst/resident-import';
    await refused(() => desk.sojang.post(`${residents}/${named}/undo`), 404, 'NOT_FOUND');
    expect((await membersLike('undo')).map(({ member_id }) => member_id)).toEqual([
      'undo01',
      'undo02',
      'undo03',
      'undo04',
    ]);
  });
});

describe('at the same moment', () => {
  it('two sheets that need the same new department make it once, and who stands in both comes once', async () => {
    const sheet = (own: string) => [
      employee(own, `혼자${own}`, { 부서: '새관리' }),
      employee('both01', '둘다', { 부서: '새관리' }),
    ];
    const make: ImportChoice[] = [{ column: '부서', name: '새관리', to: null }];
    const answers = await Promise.all([bring(sheet('par001'), 2, make), bring(sheet('par002'), 2, make)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await departments()).filter((name) => name === '새관리')).toHaveLength(1);
    expect(await membersLike('both')).toHaveLength(1);
    expect(await membersLike('par')).toHaveLength(1);
    // Whoever was refused looks again, and brings the rest.
    const rest = sheet(answers[0].status === 200 ? 'par002' : 'par001');
    expect((await look(rest)).body.counts).toEqual({ GOOD: 1, UNKNOWN: 0, WRONG: 0, SKIPPED: 1 });
    expect((await bring(rest, 1)).body).toMatchObject({ imported: 1, madeDepartments: [] });
  });

  it('the same decision by the same key is done once; with another choice it is another request', async () => {
    const rows = [employee('keyd01', '열쇠', { 직위: '열쇠기사' })];
    const make: ImportChoice[] = [{ column: '직위', name: '열쇠기사', to: null }];
    const key = 'import-decision-1';
    const [first, second] = [await bring(rows, 1, make, key), await bring(rows, 1, make, key)];
    expect([first.status, second.status, second.body.importId]).toEqual([200, 200, first.body.importId]);
    const other = await bring(rows, 1, [{ ...make[0], to: '기전기사' } as ImportChoice], key);
    expect(other.status).toBeGreaterThanOrEqual(400);
  });
});

describe('text', () => {
  const text = [
    EMP_HEAD.join(','),
    'csvk01,문정희,관리과,관리과장,일근,010-2222-3318,"moon@example.com",',
    '"csvk02","배준호",기전과,기전기사,격일제,01033339026,,',
  ].join('\r\n');
  const euckr = (given: string) => {
    const table = new Map<string, number[]>();
    for (let lead = 0xb0; lead <= 0xc8; lead += 1)
      for (let trail = 0xa1; trail <= 0xfe; trail += 1)
        table.set(new TextDecoder('euc-kr').decode(Uint8Array.of(lead, trail)), [lead, trail]);
    return Buffer.from([...given].flatMap((one) => table.get(one) ?? [one.charCodeAt(0)]));
  };

  it('CSV in UTF-8, UTF-16 and CP949 is read alike and registered', async () => {
    for (const [encoding, bytes] of [
      ['UTF-8', Buffer.from(`\ufeff${text}`)],
      ['UTF-8', Buffer.from(text)],
      ['UTF-16', Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')],
      ['CP949', euckr(text)],
    ] as const) {
      const { body } = await check(bytes, `${PATH}/check`, '직원.csv');
      expect([body.encoding, body.counts?.GOOD], JSON.stringify(body)).toEqual([encoding, 2]);
      expect(body.rows[0]?.cells.slice(0, 4)).toEqual(['csvk01', '문정희', '관리과', '관리과장']);
    }
    const done = await doImport(euckr(text), { path: PATH, name: '직원.csv', fields: { people: 2, choices: [] } });
    expect(done.body).toMatchObject({ imported: 2 });
    expect(await placeOf('csvk01')).toEqual([{ dept_name: '관리과', position_name: '관리과장' }]);
  });

  it('rows that are pasted are read with heads or without, in the order of the form; other heads and columns are told', async () => {
    const line = 'past01\t문정희\t관리과\t관리과장\t일근';
    for (const [pasted, row] of [
      [`${EMP_HEAD.join('\t')}\n${line}`, 2],
      [line, 1],
      [`ID\t성명\t소속\t직급\t근무형태\t입사일\n${line}\t2019-03-04`, 2],
    ] as const) {
      const { body } = await check(Buffer.from(pasted), `${PATH}/check`, '붙여넣기.tsv');
      expect(body.rows?.[0], pasted).toMatchObject({ row, fate: 'GOOD' });
      expect(body.rows[0]?.cells.slice(0, 5)).toEqual(['past01', '문정희', '관리과', '관리과장', '일근']);
      expect(body.ignored).toEqual(pasted.includes('입사일') ? ['입사일'] : []);
    }
  });

  it('what is broken, mixed, too large or no text is said in words, and nothing is written', async () => {
    const korean = euckr('badk01,문정희\r\n');
    const heads = `${EMP_HEAD.slice(0, 2).join(',')}\r\n`;
    const cases: [reason: string, bytes: Buffer][] = [
      ['MIXED', Buffer.concat([Buffer.from(heads), korean])],
      ['MIXED', Buffer.concat([euckr(heads), korean, Buffer.from('badk02,배준호\r\n')])],
      ['ENCODING', Buffer.concat([Buffer.from('ID,NAME\r\n'), Buffer.from([0x80, 0xff, 0xff])])],
      ['NOT_XLSX', Buffer.from([1, 0, 2, 0])],
      ['OPEN_QUOTE', Buffer.from(`${heads}badk01,"문정희\r\nbadk02,가`)],
      ['FORMULA', Buffer.from(`${heads}badk01,=cmd|'/c calc'!A0`)],
      ['TOO_MANY_ROWS', Buffer.from(`${heads}${'badk01,가\n'.repeat(5_001)}`)],
      ['TOO_MANY_ROWS', Buffer.from(`${heads}${'\n'.repeat(30_000)}`)],
      ['TOO_HEAVY', Buffer.alloc(2_100_000, 65)],
      ['COLUMNS', Buffer.from('이름,부서\n문정희,관리과')],
      ['EMPTY', Buffer.from(heads)],
      ['EMPTY', Buffer.alloc(0)],
    ];
    for (const [reason, bytes] of cases)
      for (const path of [PATH, `${PATH}/check`]) {
        const body = await refused(() => check(bytes, path, '직원.csv'), 422, 'IMPORT_REFUSED');
        expect(body.details?.reason, `${reason} ${bytes.toString('utf8', 0, 60)}`).toBe(reason);
      }
    expect(await membersLike('badk')).toEqual([]);
  });
});
