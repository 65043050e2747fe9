import type { WireOutput } from '@danji/contract/endpoint';
import { listFirstLinks } from '@danji/contract/first-links';
import {
  checkEmployeeImport,
  checkResidentImport,
  importEmployees,
  listEmployeeImports,
  listResidentImports,
  undoEmployeeImport,
} from '@danji/contract/import-members';
import { memberInfo } from '@danji/contract/main';
import { getReach } from '@danji/contract/reach';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, MEMBER, openPage } from '../../../../test/open-page.tsx';

type Report = WireOutput<typeof checkEmployeeImport>;
type Line = Report['rows'][number];
type Recent = WireOutput<typeof listEmployeeImports>;

const ID = '0190a0b0-0000-7000-8000-000000000001';
const line = (row: number, name: string, more: Partial<Line> = {}): Line => ({
  row,
  fate: 'GOOD',
  cells: [`emp${row}`, name, '관리과', '관리과장', '', '010-****-3318', '', ''],
  problems: [],
  doubts: [],
  unknown: [],
  note: null,
  ...more,
});
const REPORT: Report = {
  rows: [
    line(2, '문정희'),
    line(3, '강민수', {
      fate: 'UNKNOWN',
      unknown: [{ column: '부서', name: '기전실', nearest: '기전과', makeableYn: 'Y', whyNot: null }],
    }),
    line(4, '서동현', {
      fate: 'UNKNOWN',
      unknown: [{ column: '직위', name: '조경기사', nearest: '기전기사', makeableYn: 'Y', whyNot: null }],
    }),
    line(5, '남기철', { fate: 'WRONG', problems: [{ column: '휴대전화', message: '번호가 짧습니다.' }] }),
    line(6, '배준호', {
      fate: 'SKIPPED',
      note: '2행과 같은 사람',
      unknown: [{ column: '부서', name: '기전실', nearest: '기전과', makeableYn: 'Y', whyNot: null }],
    }),
    ...Array.from({ length: 9 }, (_, n) => line(7 + n, `직원${n}`)),
  ],
  counts: { GOOD: 10, UNKNOWN: 2, WRONG: 1, SKIPPED: 1 },
  encoding: 'CP949',
  ignored: ['입사일'],
};
const DONE: WireOutput<typeof importEmployees> = {
  imported: 12,
  leftOut: 1,
  importId: ID,
  memberIds: ['emp2'],
  madeDepartments: ['기전실'],
  madePositions: ['조경기사'],
};

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const group = (name: RegExp) => page.getByRole('group', { name });

async function open(flags: Parameters<typeof enter>[0] = {}, imports: Recent = []): Promise<void> {
  enter(flags);
  answer(listEmployeeImports, imports);
  answer(listFirstLinks, []);
  await openPage('/cmplx-info/emp-mng/emp-import');
  await expect.element(page.getByText('모두 시작했습니다. 링크를 기다리는 직원이 없습니다.')).toBeVisible();
}
async function paste(text: string): Promise<void> {
  await button('붙여넣기').click();
  await userEvent.fill(page.getByRole('textbox', { name: '엑셀에서 복사한 줄' }), text);
  await button('붙여넣은 줄 확인').click();
}

it('SCR-19 a file is told by its name and by how its letters were read', async () => {
  answer(checkEmployeeImport, REPORT);
  await open();
  const file = new File(['emp2,문정희'], '직원.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('등록할 엑셀이나 CSV 파일'), file);
  await expect.element(page.getByText('직원.csv')).toBeVisible();
  await expect.element(page.getByText('14행, 한글 인코딩 CP949 자동 확인')).toBeVisible();
});

it('SCR-19 every row shows its fate, choices are sent for all and for one row, what was registered can be taken back', async () => {
  answer(checkEmployeeImport, REPORT);
  const sent = answer(importEmployees, DONE);
  const undone = answer(undoEmployeeImport, { ok: true });
  await open();
  await paste('emp2\t문정희');
  const counts = page.getByRole('group', { name: '확인 결과' });
  for (const word of ['10 등록', '2 없는 부서, 직위', '1 고칠 곳', '1 건너뜀'])
    await expect.element(counts.getByText(word)).toBeVisible();
  await expect.element(page.getByText('붙여넣은 행')).toBeVisible();
  await expect.element(page.getByText('14행', { exact: true })).toBeVisible();
  await expect.element(page.getByText('읽지 않은 열: 입사일')).toBeVisible();
  await expect.element(page.getByText('휴대전화: 번호가 짧습니다.')).toBeVisible();
  await expect.element(page.getByText('2행과 같은 사람')).toBeVisible();
  // Of whom is left out, nothing is asked.
  expect(group(/^6행 부서/).elements()).toEqual([]);

  // Six of nine that are right are folded.
  await expect.element(page.getByText(/10행부터 15행까지 6명은 모두 등록할 수 있습니다/)).toBeVisible();
  expect(page.getByText('직원5').elements()).toEqual([]);
  await button('펼치기').click();
  await expect.element(page.getByText('직원5')).toBeVisible();

  // The department is the nearest, the position a new one, until somebody says otherwise.
  const dept = group(/^3행 부서/);
  await expect.element(dept.getByRole('button', { name: '기전과로' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(group(/^4행 직위/).getByRole('button', { name: '직위 새로 만들기' }))
    .toHaveAttribute('aria-pressed', 'true');
  await button('모두 가까운 것으로').click();
  await dept.getByRole('button', { name: '부서 새로 만들기' }).click();
  await button('12명 등록').click();
  await expect
    .element(
      page.getByText(
        '12명을 등록했습니다. 새 부서: 기전실. 새 직위: 조경기사. 고칠 곳이 있는 1행은 등록하지 않았습니다.',
      ),
    )
    .toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      people: 12,
      choices: [
        { column: '부서', name: '기전실', to: '기전과' },
        { column: '직위', name: '조경기사', to: '기전기사' },
        { column: '부서', name: '기전실', row: 3, to: null },
      ],
    },
  ]);
  await expect.element(button('고칠 1행 내려받기')).toBeVisible();
  await button('되돌리기').click();
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click();
  await expect.element(button('파일 고르기')).toBeVisible();
  expect(undone.map(({ params }) => params)).toEqual([{ importId: ID }]);
});

it('SCR-19 a file that is refused says why and offers nothing; what cannot be taken back says so and stays', async () => {
  refuse(checkEmployeeImport, 'IMPORT_REFUSED', { errorUserMsg: '한 파일에 두 가지 한글 인코딩이 섞여 있습니다.' });
  await open();
  await paste('x');
  await expect
    .element(page.getByRole('alert').getByText('한 파일에 두 가지 한글 인코딩이 섞여 있습니다.'))
    .toBeVisible();
  expect(button(/명 등록$/).elements()).toEqual([]);

  answer(checkEmployeeImport, REPORT);
  answer(importEmployees, DONE);
  refuse(undoEmployeeImport, 'IMPORT_REFUSED', { errorUserMsg: '이미 로그인한 사람이 있어 되돌릴 수 없습니다.' });
  // What was pasted is still there to be mended.
  await button('붙여넣기').click();
  await expect.element(page.getByRole('textbox', { name: '엑셀에서 복사한 줄' })).toHaveValue('x');
  await button('붙여넣은 줄 확인').click();
  await button('12명 등록').click();
  await button('되돌리기').click();
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click();
  await expect.element(page.getByText('이미 로그인한 사람이 있어 되돌릴 수 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect.element(page.getByText(/^12명을 등록했습니다/)).toBeVisible();
});

it('SCR-19 nobody to register: the button waits', async () => {
  answer(checkEmployeeImport, { ...REPORT, rows: REPORT.rows.filter(({ fate }) => fate === 'WRONG') });
  await open();
  await paste('x');
  await expect.element(button('0명 등록')).toBeDisabled();
});

it('SCR-19 who may not write sees no way in', async () => {
  await open({ writeYn: 'N' });
  expect(button('파일 고르기').elements()).toEqual([]);
});

it('SCR-19 the operator who imports for another complex stays with it: the list, the links and who waits for one', async () => {
  answer(checkEmployeeImport, REPORT);
  const sent = answer(importEmployees, DONE);
  enter();
  answer(memberInfo, { ...MEMBER, operatorYn: 'Y' });
  answer(listEmployeeImports, []);
  const links = answer(listFirstLinks, []);
  await openPage('/cmplx-info/emp-mng/emp-import?aptId=10002');
  await expect.element(page.getByText('모두 시작했습니다. 링크를 기다리는 직원이 없습니다.')).toBeVisible();
  await paste('emp2\t문정희');
  await button('12명 등록').click();
  for (const name of ['목록에서 보기', '첫 로그인 링크 전하기'])
    await expect
      .element(page.getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining('aptId=10002'));
  expect([...links, ...sent].map(({ query }) => query.aptId)).toEqual(links.map(() => '10002').concat('10002'));
  expect(links.length).toBeGreaterThan(0);
});

it('a position that cannot be made says why beside what can be chosen for it', async () => {
  const whyNot = '숨긴 직위입니다. 직위 관리에서 다시 보이게 해 주세요.';
  const unknown = [{ column: '직위', name: '야간기사', nearest: '기전기사', makeableYn: 'N', whyNot } as const];
  answer(checkEmployeeImport, { ...REPORT, rows: [line(2, '문정희', { fate: 'UNKNOWN', unknown: [...unknown] })] });
  await open();
  await paste('x');
  const choice = group(/^2행 직위/);
  await expect.element(choice.getByText(whyNot)).toBeVisible();
  await expect.element(choice.getByRole('button', { name: '기전기사로' })).toHaveAttribute('aria-pressed', 'true');
  expect(choice.getByRole('button', { name: '직위 새로 만들기' }).elements()).toEqual([]);
});

it('SCR-19 who comes back within a day finds what they registered, with the way back or what stands against it', async () => {
  const one = { importId: ID, at: '2026-11-18T04:05:00Z', people: 12, firstName: '문정희', pastedYn: 'Y' as const };
  const whyNot = '이미 되돌린 등록입니다.';
  const gone = { ...one, importId: `${ID.slice(0, -1)}2`, firstName: null, pastedYn: 'N' as const, whyNot };
  const undone = answer(undoEmployeeImport, { ok: true });
  await open({}, [{ ...one, whyNot: null }, gone]);
  const card = page.getByRole('region', { name: '최근 24시간에 내가 등록한 것' });
  await expect.element(card.getByText(/12명 등록 · 문정희 외 11명 · 붙여넣기/)).toBeVisible();
  await expect.element(card.getByText(whyNot)).toBeVisible();
  expect(card.getByRole('button').elements()).toHaveLength(1);
  await card.getByRole('button', { name: /12명 되돌리기$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '되돌리기' }).click();
  await expect.element(page.getByText('되돌렸습니다.')).toBeVisible();
  expect(undone.map(({ params }) => params)).toEqual([{ importId: ID }]);
});

it('a home that is not in the list is told at its cell, never folded away, and registered all the same', async () => {
  const doubts = [{ column: '부서', message: '동·호 목록에 없는 곳입니다. 잘못 적었는지 확인해 주세요.' }];
  const rows = [...Array.from({ length: 9 }, (_, n) => line(2 + n, `직원${n}`)), line(11, '먼집이', { doubts })];
  answer(checkEmployeeImport, { ...REPORT, rows, counts: { GOOD: 10, UNKNOWN: 0, WRONG: 0, SKIPPED: 0 } });
  await open();
  await paste('x');
  await expect.element(page.getByText(/목록에 없는 곳입니다. 잘못 적었는지 확인해 주세요./)).toBeVisible();
  await expect.element(page.getByRole('group', { name: '확인 결과' }).getByText('1 목록에 없는 동·호')).toBeVisible();
  await expect.element(button('10명 등록')).toBeEnabled();
});

it('SCR-19 rows that were pasted or judged are not lost by another tab without a question; what is registered is not asked about', async () => {
  answer(checkEmployeeImport, REPORT);
  answer(importEmployees, DONE);
  await open();
  const question = page.getByRole('dialog', { name: '확인', exact: true });
  const other = page.getByRole('link', { name: '직원·부서 설정' });
  await button('붙여넣기').click();
  const field = page.getByRole('textbox', { name: '엑셀에서 복사한 줄' });
  await userEvent.fill(field, 'emp2\t문정희');
  await other.click();
  await question.getByRole('button', { name: '취소' }).click();
  await expect.element(field).toHaveValue('emp2\t문정희');

  await button('붙여넣은 줄 확인').click();
  await expect.element(button('12명 등록')).toBeVisible();
  await other.click();
  await question.getByRole('button', { name: '취소' }).click();
  await button('12명 등록').click();
  await expect.element(page.getByText(/^12명을 등록했습니다/)).toBeVisible();
  await page.getByRole('link', { name: '첫 로그인 링크 전하기' }).click();
  await expect.poll(() => location.hash).toBe('#first-links');
  expect(question.elements()).toEqual([]);
});

it('what becomes of a row stands inside its table, however many columns there are', async () => {
  const cells = ['parkjy', '박주임', '관리과', '주임', '이상함', '0101', 'very-long-address@example.com', '없는 권한'];
  const rows = [
    line(2, '문정희'),
    line(3, '박주임', {
      fate: 'WRONG',
      cells,
      problems: ['근무 형태', '휴대전화', '이메일'].map((column) => ({ column, message: '고쳐서 다시 넣어 주세요.' })),
    }),
    line(4, '최주임', {
      fate: 'UNKNOWN',
      unknown: [{ column: '직위', name: '주임', nearest: '경리주임', makeableYn: 'Y', whyNot: null }],
    }),
    line(5, '오주임', { fate: 'SKIPPED', note: '이미 등록된 사람 (아이디 gyeongri01)' }),
  ];
  answer(checkEmployeeImport, { ...REPORT, rows, counts: { GOOD: 1, UNKNOWN: 1, WRONG: 1, SKIPPED: 1 } });
  await page.viewport(1100, 900);
  await open();
  await paste('emp2\t문정희');
  await expect.element(page.getByText('이메일: 고쳐서 다시 넣어 주세요.')).toBeVisible();
  const table = page.getByRole('table', { name: '줄마다 확인한 결과' }).element();
  const place = table.parentElement as HTMLElement;
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
  // Ids, names and numbers keep their letters together.
  for (const word of ['010-****-3318', '관리과장']) {
    const [cell] = page.getByRole('cell', { name: word, exact: true }).elements();
    expect(cell?.getBoundingClientRect().height).toBeLessThan(44);
  }
  const note = page.getByText('이미 등록된 사람 (아이디 gyeongri01)').element();
  expect(note.getBoundingClientRect().height).toBeLessThan(30);
  const choice = group(/^4행 직위/).getByRole('button', { name: '직위 새로 만들기' });
  // On one line: squeezed into what is left beside the columns, its words broke in two.
  expect(choice.element().getBoundingClientRect().height).toBeLessThan(50);
  await page.viewport(1440, 900);
});

it('SCR-19 the way to the links chooses those who were just registered; without a channel it is said that all get a slip', async () => {
  answer(checkEmployeeImport, REPORT);
  answer(importEmployees, DONE);
  const waiting = (memberId: string, memberName: string) =>
    ({
      memberId,
      memberName,
      deptName: '관리과',
      positionName: '주임',
      state: 'NONE',
      at: null,
      reachableYn: 'N',
    }) as const;
  enter();
  answer(getReach, { email: 'NONE', sms: 'NONE', localYn: 'N' });
  answer(listEmployeeImports, []);
  answer(listFirstLinks, [waiting('emp2', '문정희'), waiting('old1', '오래전')]);
  await openPage('/cmplx-info/emp-mng/emp-import');
  await paste('emp2\t문정희');
  await expect.element(page.getByText(/연결되어 있지 않아 모두 안내장으로 초대합니다/)).toBeVisible();
  await button('12명 등록').click();
  await expect.element(button('0명 안내장 인쇄')).toBeDisabled();
  expect(page.getByRole('button', { name: /보내기/ }).elements()).toEqual([]);
  await page.getByRole('link', { name: '첫 로그인 링크 전하기' }).click();
  await expect.element(page.getByRole('checkbox', { name: /문정희/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /오래전/ })).not.toBeChecked();
  await expect.element(button('1명 안내장 인쇄')).toBeEnabled();
  const card = page.getByRole('region', { name: '첫 로그인 링크' });
  await expect.poll(() => card.element().contains(document.activeElement)).toBe(true);
});

it('SCR-19 without a channel a sheet of residents says beforehand who hands over their links', async () => {
  const cells = ['resident1', '김입주', '', '101', '****호', '', '', '', ''];
  answer(checkResidentImport, {
    ...REPORT,
    rows: [line(2, '김입주', { cells })],
    counts: { GOOD: 1, UNKNOWN: 0, WRONG: 0, SKIPPED: 0 },
  });
  enter();
  answer(getReach, { email: 'NONE', sms: 'NONE', localYn: 'N' });
  answer(listResidentImports, []);
  await openPage('/system-mng/tenant-mng/regist?tab=excel');
  await paste('resident1\t김입주');
  await expect.element(page.getByText(/첫 로그인 링크는 운영센터가 사용자 상세에서 직접 전합니다/)).toBeVisible();
  await expect.element(button('1명 등록')).toBeEnabled();
});
