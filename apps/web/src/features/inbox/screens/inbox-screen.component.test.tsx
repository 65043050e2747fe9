import { actOnDocument, bulkApprove } from '@danji/contract/approvals';
import { listDepartments } from '@danji/contract/departments';
import { pageAllDocuments, pageApproveInbox } from '@danji/contract/document-lists';
import { listForms } from '@danji/contract/forms';
import { listRecentReasons } from '@danji/contract/home';
import { listMembers } from '@danji/contract/members';
import { saveView, setPreferences } from '@danji/contract/preferences';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { pageOf, rowOf } from '../../../../test/document-rows.ts';
import { answerPreferences, enterApprovals, openPage } from '../../../../test/open-page.tsx';
import { dropHeld } from '../../../shared/approval/held-decisions.ts';

const INBOX = '/elec-apv/apv-inbox';
const id = (n: number) => `0190a0b0-1234-7000-8000-00000000000${n}`;
const box = (name: string) => page.getByRole('dialog', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name });
const sendNow = () => page.getByRole('button', { name: '바로 보내기' }).click();
/** Long enough in view to be decided on. */
const seen = (title: string) =>
  expect.element(page.getByRole('button', { name: `승인: ${title}` })).toHaveAttribute('aria-disabled', 'false');
const current = () => document.activeElement?.textContent;
const anyDialog = page.getByRole('dialog');

type Row = ReturnType<typeof rowOf>;
let rows: Row[];
/** What was decided leaves the list, as on the server. */
function answerActs() {
  const sent = answer(actOnDocument, ({ params, body }) => {
    if (['APPROVE', 'REJECT'].includes(body.act.type)) rows = rows.filter(({ docId }) => docId !== params.docId);
    return { docId: params.docId, state: 'IN_PROGRESS', version: 2, docNumber: null, repeatedYn: 'N' } as const;
  });
  return () => sent.map(({ params, body }) => [params.docId, body.act]);
}

beforeEach(async () => {
  // Another file may have left a small one, where the pointer ends up on the list and holds its rows.
  await page.viewport(1440, 900);
  enterApprovals();

  answer(listForms, { groups: [], forms: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] });
  answer(listDepartments, []);
  answer(listRecentReasons, []);
  answer(pageApproveInbox, () => pageOf(rows));
  answer(pageAllDocuments, () => pageOf(rows));
});
afterEach(async () => {
  dropHeld();
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

describe('the approve inbox', () => {
  it('the largest amount of a slip stands whole in its row, and a long number of the ERP leaves its title room', async () => {
    const title = '십일월 용역비 이체승인신청서';
    const erpNumber = `전표-${'0'.repeat(40)}`;
    rows = [{ ...rowOf(id(1), title), amount: 999_999_999_999, erpNumber }];
    await openPage(INBOX);
    const amount = page.getByRole('cell', { name: '999,999,999,999' });
    await expect.element(amount).toBeVisible();
    const cell = amount.element();
    const isWhole = () => expect.poll(() => cell.scrollWidth - cell.clientWidth).toBeLessThanOrEqual(0);
    await isWhole();
    // Letters that come late are wider.
    document.documentElement.style.letterSpacing = '3px';
    expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth);
    document.fonts.dispatchEvent(new FontFaceSetLoadEvent('loadingdone'));
    await isWhole();
    document.documentElement.style.letterSpacing = '';
    const named = link(title).element();
    expect(named.getBoundingClientRect().width).toBeGreaterThan(page.getByText(erpNumber).element().clientWidth / 2);
    await expect.element(page.getByTitle(`ERP 번호 ${erpNumber}`)).toBeVisible();
  });

  it('SCR-8 moves and decides with keys, tells them, never while one types, and can be switched off', async () => {
    const [newer, older] = ['단축키 나', '단축키 가'];
    rows = [rowOf(id(1), newer), rowOf(id(2), older)].map((row) => ({ ...row, readYn: 'Y' }));
    const acts = answerActs();
    await openPage(INBOX);
    await expect.element(link(newer)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await userEvent.keyboard('j');
    await expect.poll(current).toBe(newer);
    await userEvent.keyboard('j');
    await expect.poll(current).toBe(older);
    await userEvent.keyboard('k');
    await seen(newer);
    await userEvent.keyboard('r');
    await expect.element(box('반려')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(box('반려')).not.toBeInTheDocument();
    // The row has the keys again once the box has given them back.
    await expect.poll(current).toBe(newer);
    await userEvent.keyboard('a');
    // The next one has the keys, and what was decided can still be undone.
    await expect.poll(current).toBe(older);
    await expect.element(page.getByRole('button', { name: `실행취소: ${newer}` })).toBeVisible();
    expect(acts()).toEqual([]);
    await sendNow();
    await expect.element(link(newer)).not.toBeInTheDocument();
    expect(acts()).toEqual([[id(1), { type: 'APPROVE' }]]);

    const search = page.getByRole('searchbox', { name: '제목, 기안자, 문서번호' });
    await search.click();
    await userEvent.keyboard('a');
    await expect.element(search).toHaveValue('a');
    // What is searched for comes into the address a moment later, and a new address closes what is open.
    await expect.poll(() => new URLSearchParams(location.search).get('text')).toBe('a');
    expect(anyDialog.elements()).toEqual([]);
    document.querySelector<HTMLElement>('#main')?.focus();
    await userEvent.keyboard('?');
    const told = answer(setPreferences, ({ body }) => {
      answerPreferences({ shortcutsYn: body.shortcutsYn ? 'Y' : 'N' });
      return { ok: true } as const;
    });
    const inUse = page.getByRole('switch', { name: '단축키 사용' });
    await expect.element(inUse).toBeChecked();
    await page.getByText('단축키 사용').click();
    await expect.element(inUse).not.toBeChecked();
    expect(told.map(({ body }) => body.shortcutsYn)).toEqual([false]);
    await page.getByRole('button', { name: '닫기' }).last().click();
    await expect.poll(() => anyDialog.elements()).toEqual([]);
    document.querySelector<HTMLElement>('#main')?.focus();
    await userEvent.keyboard('j');
    expect(current()).not.toBe(older);
  });

  it('SCR-8 approves many at once, each with its own result; what has changed meanwhile is not approved and says why', async () => {
    rows = [rowOf(id(1), '일괄 하나'), rowOf(id(2), '일괄 둘'), rowOf(id(3), '일괄 셋')];
    const sent = answer(bulkApprove, ({ body }) =>
      body.documents.map(({ docId }) =>
        docId === id(2)
          ? ({ docId, okYn: 'N', code: 'STALE', errorUserMsg: '다른 사람이 먼저 처리했습니다.' } as const)
          : ({ docId, okYn: 'Y', code: null, errorUserMsg: null } as const),
      ),
    );
    await openPage(INBOX);
    await page.getByRole('checkbox', { name: '이 쪽의 문서 모두 고르기' }).click();
    await page.getByRole('button', { name: '일괄 승인' }).click();
    await expect.element(box('일괄 승인').getByText('금액 합계')).toBeVisible();
    for (const title of ['일괄 하나', '일괄 둘', '일괄 셋'])
      await expect.element(box('일괄 승인').getByText(title)).toBeVisible();
    await box('일괄 승인').getByRole('button', { name: '3건 승인' }).click();
    const results = box('일괄 승인 결과');
    await expect.element(results.getByText('1건은 처리하지 않았습니다.')).toBeVisible();
    expect(results.getByRole('status').element().textContent).toContain('3건 가운데 2건을 처리했습니다.');
    expect(results.getByRole('listitem').elements()[0]?.textContent).toMatch(/일괄 둘.*먼저/);
    // What was seen goes along, so that nobody decides on what has changed.
    expect(sent.map(({ body }) => body.documents)).toEqual([[1, 2, 3].map((n) => ({ docId: id(n), version: 1 }))]);
  });

  it('on a phone one that is chosen offers all of the page, and once all are chosen it does not', async () => {
    await page.viewport(390, 844);
    rows = [rowOf(id(1), '묶음 하나'), rowOf(id(2), '묶음 둘'), rowOf(id(3), '묶음 셋')];
    await openPage(INBOX);
    await page.getByRole('checkbox', { name: '고르기: 묶음 둘' }).click();
    const all = page.getByRole('button', { name: '모두 고르기' });
    await all.click();
    await expect.element(page.getByText('3건 선택')).toBeVisible();
    await expect.element(all).not.toBeInTheDocument();
  });

  it('SCR-8 saves a view under a name, hides a column, and both are there the next time', async () => {
    rows = [rowOf(id(1), '급한 문서', { urgentYn: 'Y' }), rowOf(id(2), '느긋한 문서')];
    answer(pageApproveInbox, ({ query }) => pageOf(rows.filter(({ urgentYn }) => !query.urgentYn || urgentYn === 'Y')));
    const views = answer(saveView, ({ body }) => {
      answerPreferences({ views: [{ viewId: id(9), ...body }] });
      return { viewId: id(9) };
    });
    const hidden = answer(setPreferences, ({ body }) => {
      answerPreferences({
        hiddenColumns: body.hiddenColumns ? [body.hiddenColumns] : [],
        views: views.map(({ body: view }) => ({ viewId: id(9), ...view })),
      });
      return { ok: true } as const;
    });
    await openPage(INBOX);
    await page.getByRole('button', { name: '필터' }).click();
    await page.getByRole('checkbox', { name: '긴급만' }).click();
    await expect.element(link('느긋한 문서')).not.toBeInTheDocument();
    await page.getByRole('button', { name: '보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '지금 조건 저장' }).click();
    await page.getByLabelText('보기 이름').fill('급한 것만');
    await box('보기 저장').getByRole('button', { name: '저장' }).click();
    await expect.element(page.getByText('저장되었습니다.')).toBeVisible();
    await page.getByRole('button', { name: '열', exact: true }).click();
    await page.getByRole('checkbox', { name: '기안일' }).click();
    await expect.element(page.getByRole('columnheader', { name: '기안일' })).not.toBeInTheDocument();
    expect(hidden.map(({ body }) => body.hiddenColumns)).toEqual([{ screen: 'apv-inbox', columns: ['kind', 'date'] }]);

    await openPage('/terms/terms');
    await openPage(INBOX);
    await expect.element(link('느긋한 문서')).toBeVisible();
    expect(page.getByRole('columnheader', { name: '기안일' }).elements()).toEqual([]);
    await page.getByRole('button', { name: '보기', exact: true }).click();
    await page.getByRole('menuitem', { name: '급한 것만', exact: true }).click();
    await expect.element(link('느긋한 문서')).not.toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('urgentYn')).toBe('Y');
  });

  it('SCR-8 what is searched for takes the place of the rows also under a pointer that rests on them', async () => {
    rows = [rowOf(id(1), '급한 문서'), rowOf(id(2), '느긋한 문서')];
    answer(pageApproveInbox, ({ query }) => pageOf(rows.filter(({ title }) => title.includes(query.text ?? ''))));
    await openPage(INBOX);
    await link('느긋한 문서').hover();
    page.getByRole('searchbox', { name: '제목, 기안자, 문서번호' }).element().focus();
    await userEvent.keyboard('급한');
    await expect.element(link('느긋한 문서')).not.toBeInTheDocument();
    await expect.element(link('급한 문서')).toBeVisible();
    // Heard as well as seen: how many there are, and which row a cell belongs to.
    await expect.element(page.getByRole('status').getByText('1건을 찾았습니다.')).toBeInTheDocument();
    await expect.element(page.getByRole('rowheader', { name: '급한 문서' })).toBeVisible();
  });

  it('is ordered by any column, adds up what is picked without moving a row, and keeps its widths and the air between its rows', async () => {
    rows = [
      rowOf(id(1), '난방 배관', { amount: 1_540_000 }),
      rowOf(id(2), '순찰일지', { amount: null }),
      rowOf(id(3), '가로등', { amount: 1_980_000 }),
    ];
    const asked = answer(pageApproveInbox, () => pageOf(rows));
    const told = answer(setPreferences, ({ body }) => {
      answerPreferences({
        compactYn: body.compactYn ? 'Y' : 'N',
        columnWidths: body.columnWidths ? [body.columnWidths] : [],
      });
      return { ok: true } as const;
    });
    await openPage(INBOX);
    const head = page.getByRole('columnheader', { name: '금액' });
    await head.getByRole('button', { name: '금액' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button', { name: '금액' }).click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => asked.at(-1)?.query.sort).toBe('-amount');
    expect(new URLSearchParams(location.search).get('sort')).toBe('-amount');

    const places = () =>
      page
        .getByRole('row')
        .elements()
        .map((row) => row.getBoundingClientRect().top);
    const before = places();
    for (const title of ['순찰일지', '가로등']) await page.getByRole('checkbox', { name: `고르기: ${title}` }).click();
    const bar = page.getByRole('region', { name: '고른 문서 처리' });
    await expect.element(bar.getByText('2건 선택 금액 합계 1,980,000원 · 금액이 있는 문서 1건')).toBeVisible();
    expect(places()).toEqual(before);

    const grip = page.getByRole('separator', { name: '금액 열 너비' });
    const width = () => head.element().getBoundingClientRect().width;
    const wide = width();
    grip.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(width).toBe(wide + 16);
    await expect
      .poll(() => told.at(-1)?.body.columnWidths)
      .toEqual({ screen: 'apv-inbox', widths: [{ column: 'amount', width: wide + 16 }] });
    await userEvent.keyboard('{Enter}');
    await expect.poll(width).toBe(wide);

    const height = () => page.getByRole('row').elements()[1]?.getBoundingClientRect().height ?? 0;
    expect(Math.round(height() / 4)).toBe(11);
    await page.getByRole('button', { name: '열', exact: true }).click();
    await page.getByText('줄 간격 좁게').click();
    await expect.poll(height).toBeLessThan(42);
  });

  it('DAT-03 the list is a file only where one may, and only with a reason', async () => {
    rows = [];
    await openPage(INBOX);
    await page.getByRole('button', { name: '엑셀' }).click();
    await page.getByLabelText('내려받는 이유').fill('짧음');
    await box('엑셀 내려받기').getByRole('button', { name: '내려받기' }).click();
    await expect.element(page.getByText('내려받는 이유를 10자 이상 적어 주세요.')).toBeVisible();
    await box('엑셀 내려받기').getByRole('button', { name: '취소' }).click();
    enterApprovals({ excelYn: 'N' });
    await openPage('/terms/terms');
    await openPage(INBOX);
    await expect.element(page.getByRole('button', { name: '보기', exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: '엑셀' }).elements()).toEqual([]);
  });

  it('on a phone the first document begins in the upper quarter; search, filters and views wait behind one button', async () => {
    await page.viewport(390, 844);
    rows = [rowOf(id(1), '맨 위 문서')];
    await openPage(INBOX);
    const card = page.getByRole('article', { name: '맨 위 문서' });
    await expect.element(card).toBeVisible();
    const { left, right, top, bottom } = card.element().getBoundingClientRect();
    expect(top).toBeLessThan(844 / 4);
    // Wherever a thumb meets the card, its document opens.
    const met = document.elementFromPoint((left + right) / 2, bottom - 6);
    expect(met?.closest('a')?.textContent).toContain('맨 위 문서');
    const search = page.getByRole('searchbox', { name: '제목, 기안자, 문서번호' });
    expect(search.elements()).toEqual([]);
    expect(page.getByRole('button', { name: '보기', exact: true }).elements()).toEqual([]);
    const tabs = page.getByRole('navigation', { name: '결재함 나누어 보기' });
    expect(tabs.element().getBoundingClientRect().height).toBeLessThan(60);
    await page.getByRole('button', { name: '필터' }).click();
    await search.fill('맨 위');
    await expect.poll(() => new URLSearchParams(location.search).get('text')).toBe('맨 위');
    await page.getByRole('button', { name: '필터' }).click();
    // What is searched for is told where its box is put away.
    await expect.element(page.getByRole('button', { name: '필터 · 검색어' })).toBeVisible();
    await expect.element(search).not.toBeInTheDocument();
  });

  it('SCR-8 on a phone shows cards: a swipe to the right approves, to the left rejects, the menu of a card does the same, and no button lies open', async () => {
    await page.viewport(390, 844);
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
    rows = [rowOf(id(1), '밀어서 승인'), rowOf(id(2), '밀어서 반려'), rowOf(id(3), '눌러서 승인')];
    const acts = answerActs();
    await openPage(INBOX);
    const card = (title: string) => page.getByRole('article', { name: title });
    const swipe = async (title: string, by: number) => {
      await expect.element(card(title)).toBeVisible();
      const element = card(title).element();
      const touch = (type: string, x: number) =>
        element.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId: 7, clientX: 190 + x, clientY: 300 }),
        );
      touch('pointerdown', 0);
      for (const part of [0.2, 0.5, 0.8, 1]) {
        touch('pointermove', by * part);
        // What a finger has reached is drawn before it goes on.
        await new Promise((done) => requestAnimationFrame(done));
      }
      touch('pointerup', by);
    };
    await swipe('밀어서 승인', 140);
    await sendNow();
    await expect.element(card('밀어서 승인')).not.toBeInTheDocument();
    await swipe('밀어서 반려', -140);
    await page.getByLabelText('반려 사유').fill('사진이 필요합니다.');
    await box('반려').getByRole('button', { name: '반려' }).click();
    await sendNow();
    await expect.element(card('밀어서 반려')).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: '승인: 눌러서 승인' }).elements()).toEqual([]);
    await page.getByRole('button', { name: '다른 처리: 눌러서 승인' }).click();
    await page.getByRole('menuitem', { name: '승인', exact: true }).click();
    await sendNow();
    await expect.element(card('눌러서 승인')).not.toBeInTheDocument();
    expect(acts()).toEqual([
      [id(1), { type: 'APPROVE' }],
      [id(2), { type: 'REJECT', reason: '사진이 필요합니다.' }],
      [id(3), { type: 'APPROVE' }],
    ]);
  });
});

it('SCR-8 all management finds orphans and hands them over, takes back and voids with a reason, several with a result each', async () => {
  const person = { personId: 'isa01', personName: '오이사', positionName: null, standInName: null };
  rows = [
    rowOf(id(1), '고아 문서', { turnPeople: [{ ...person, stepId: id(7), goneYn: 'Y' }] }),
    rowOf(id(2), '멈출 문서', { turnPeople: [{ ...person, stepId: id(8), goneYn: 'N' }] }),
  ];
  const asked = answer(pageAllDocuments, () => pageOf(rows));
  answer(listMembers, [
    {
      ...{ memberId: 'gwajang01', memberType: 'EMP', memberName: '이과장', deptId: null, deptName: '관리과' },
      ...{ positionName: '관리과장', phoneNo: null, workingType: null, adminYn: 'N', expiredPermissionYn: 'N' },
    } as const,
  ]);
  const acts = answerActs();
  await openPage('/elec-apv/all-apv-mng');
  await page.getByRole('button', { name: '필터' }).click();
  await page.getByRole('checkbox', { name: '확인 필요' }).click();
  await expect.poll(() => asked.at(-1)?.query.orphanedYn).toBe(true);
  await expect
    .element(page.getByRole('row').filter({ hasText: '고아 문서' }).getByText('결재할 수 없음'))
    .toBeVisible();
  await page.getByRole('checkbox', { name: '고르기: 고아 문서' }).click();
  await page.getByRole('button', { name: '이관' }).click();
  await page.getByRole('combobox', { name: '받는 사람' }).fill('ㅇㄱㅈ');
  await page.getByRole('option', { name: /이과장/ }).click();
  await page.getByLabelText('이관 사유').fill('이사의 계정이 잠겼습니다.');
  await box('이관').getByRole('button', { name: '이관' }).click();
  await expect.element(box('이관 결과').getByText('다른 사람에게 넘겼습니다.')).toBeVisible();
  await box('이관 결과').getByRole('button', { name: '확인' }).click();

  await page.getByRole('checkbox', { name: '이 쪽의 문서 모두 고르기' }).click();
  await page.getByRole('button', { name: '강제 회수' }).click();
  await page.getByLabelText('회수 사유').fill('예산이 바뀌었습니다.');
  await box('강제 회수').getByRole('button', { name: '강제 회수' }).click();
  await expect.element(box('강제 회수 결과').getByText('2건 가운데')).toBeVisible();
  await box('강제 회수 결과').getByRole('button', { name: '확인' }).click();
  await page.getByRole('checkbox', { name: '고르기: 멈출 문서' }).click();
  await page.getByRole('button', { name: '폐기' }).click();
  await page.getByLabelText('폐기 사유').fill('쓰지 않는 문서입니다.');
  await box('폐기').getByRole('button', { name: '폐기' }).click();
  await box('폐기 결과').getByRole('button', { name: '확인' }).click();
  const recall = { type: 'FORCE_RECALL', reason: '예산이 바뀌었습니다.' };
  expect(acts()).toEqual([
    [id(1), { type: 'TRANSFER', stepId: id(7), toId: 'gwajang01', reason: '이사의 계정이 잠겼습니다.' }],
    [id(1), recall],
    [id(2), recall],
    [id(2), { type: 'VOID', reason: '쓰지 않는 문서입니다.' }],
  ]);
});
