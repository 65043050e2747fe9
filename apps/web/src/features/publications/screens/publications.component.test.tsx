import type { WireOutput } from '@danji/contract/endpoint';
import { listForms } from '@danji/contract/forms';
import { menuAuthInfo } from '@danji/contract/main';
import {
  countOpenDuties,
  decideOpen,
  listOpenRules,
  type OpenDuty,
  pageOpenDuties,
  saveOpenRule,
  undoOpenDecision,
} from '@danji/contract/open-duties';
import {
  checkPublicFile,
  getOpenPage,
  type Publication,
  pagePublications,
  preparePublication,
  publishDocument,
  switchOpenPage,
  takeBackPublication,
} from '@danji/contract/publications';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { choose } from '../../../../test/choose.ts';
import { enter, menus, openPage } from '../../../../test/open-page.tsx';

const ID = '0190a0b0-1234-7000-8000-0000000000a1';
const FILE = '0190a0b0-1234-7000-8000-0000000000f1';
const OTHER = '0190a0b0-1234-7000-8000-0000000000f2';
const OWN = 'OWN_ABCDEFGHIJKL';
const SEEN = 'a'.repeat(64);
const row: Publication = {
  ...{ publicationId: ID, code: 'ABCDEFGHJKLMNPQR', kind: 'NOTICE', title: '급수 중단 안내', state: 'SHOWN' },
  ...{
    shownFrom: '2026-11-16',
    shownUntil: '2027-02-16',
    checkedAt: '2026-11-16T01:00:00.000Z',
    checkedName: '박소장',
  },
  ...{ covered: { NAME: 2 }, leftOpen: {}, takenBackAt: null, takenBackName: null, takenBackReason: null },
  ...{ docId: ID, docNumber: '관리-2026-0012' },
};
const file = { bytes: 100_000, kind: 'DOCUMENT' as const, not: null, place: null };
const formCard = (formId: string, formName: string) => ({
  ...{ formId, formName, formCode: null, formGroupId: ID, version: 1, keywords: [], myCount: 0 },
});
const prepared: WireOutput<typeof preparePublication> = {
  content: {
    title: '급수 중단 안내',
    parts: [{ kind: 'line', label: '문의', text: '정기사 02-123-4567' }],
  },
  found: [
    { spot: 1, from: 0, to: 3, kind: 'NAME', sure: true },
    { spot: 1, from: 4, to: 15, kind: 'PHONE', sure: false },
  ],
  ...{ seen: SEEN, kind: 'NOTICE', months: 3, today: '2026-11-16', publication: null },
  files: [
    { ...file, attachmentId: FILE, name: '정기사 견적.pdf', proposed: '정○○ 견적' },
    { ...file, attachmentId: OTHER, name: '묶음.zip', kind: null, not: 'KIND', proposed: '묶음' },
  ],
};

beforeEach(() => {
  enter();
  const [parent] = menus().filter(({ url }) => url === '/cmplx-info');
  const own = { menuId: '290', parentMenuId: parent?.menuId ?? '', url: '/open-mng', menuName: '공개 관리', level: 2 };
  answer(menuAuthInfo, [...menus(), ...(parent ? [{ ...parent, ...own, seqNo: 290 }] : [])]);
  answer(getOpenPage, { code: 'ABCDEFGHJK', onYn: 'Y', version: 1, shown: 1 });
  answer(pagePublications, () => ({ items: [row], total: 1, page: 1, size: 20 }));
  answer(preparePublication, prepared);
  answer(countOpenDuties, { waiting: 2, due: 1, late: 1 });
  answer(listOpenRules, [
    {
      ruleCode: 'CONTRACT',
      name: '계약서',
      law: '공동주택관리법 제28조',
      unit: 'MONTHS',
      amount: 1,
      ...{ kind: 'CONTRACT', months: 36, forms: [], ownYn: 'N', offYn: 'N', version: 0 },
    },
    {
      ...{ ruleCode: OWN, name: '층간소음 안내', law: '', unit: 'DAYS', amount: 10, kind: 'NOTICE', months: 6 },
      ...{ forms: [{ formId: ID, formName: '안내문' }], ownYn: 'Y', offYn: 'N', version: 3 },
    },
  ]);
  answer(listForms, {
    ...{ groups: [], favouriteFormIds: [], recentFormIds: [], departmentFormIds: [] },
    forms: [formCard(ID, '안내문'), formCard(FILE, '주차 안내문')],
  });
  answer(pageOpenDuties, () => ({
    items: [due, { ...due, docId: FILE, title: '뺀 계약', state: 'CLOSED' as const }],
    total: 2,
    page: 1,
    size: 20,
  }));
});

const due: OpenDuty = {
  ...{ docId: ID, ruleCode: 'CONTRACT', ruleName: '계약서', law: '공동주택관리법 제28조', title: '옥상 방수 계약' },
  ...{ docNumber: '계약-2026-0019', vendor: '세림방수', method: '지명경쟁', fund: null, amount: '68200000' },
  ...{ termFrom: '2026-11-09', termTo: '2027-02-28', baseOn: '2026-10-09', dueOn: '2026-11-09', state: 'LATE' },
  ...{ openedOn: null, shownUntil: null, retainUntil: '2031-12-31', reason: null, decidedName: null },
};

it('what has to be shown is counted, listed with its last day, and decided with a reason', async () => {
  const decided = answer(decideOpen, { ok: true });
  const undone = answer(undoOpenDecision, { ok: true });
  await openPage('/cmplx-info/open-mng');
  await page.getByRole('link', { name: '공개할 것 4' }).click();
  await expect.element(page.getByText('기한 지남 1건, 곧 기한 1건, 공개 전 2건')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '옥상 방수 계약 공개하기' }))
    .toHaveAttribute('href', `/cmplx-info/open-mng/${ID}`);
  // What is to be done comes before the rules that it is made by.
  const [paper, rules] = [
    page.getByRole('link', { name: '옥상 방수 계약', exact: true }),
    page.getByText('공개할 항목과 기한'),
  ];
  await expect.element(rules).toBeVisible();
  expect(rules.element().getBoundingClientRect().top).toBeGreaterThan(paper.element().getBoundingClientRect().bottom);
  await page.getByRole('button', { name: '옥상 방수 계약 다른 곳에 공개함' }).click();
  const dialog = page.getByRole('dialog', { name: '다른 곳에 공개함' });
  await dialog.getByRole('textbox', { name: '까닭' }).fill('K-apt 11월 9일');
  await dialog.getByRole('button', { name: '정하기' }).click();
  await expect.poll(() => decided.length).toBe(1);
  expect(decided[0]?.body).toEqual({ ruleCode: 'CONTRACT', kind: 'ELSEWHERE', reason: 'K-apt 11월 9일' });
  await page.getByRole('button', { name: '뺀 계약 되돌리기' }).click();
  await expect.poll(() => undone.length).toBe(1);
});

it('an entry of the list is changed in a window of its own, with how long it is shown', async () => {
  const saved = answer(saveOpenRule, { ok: true });
  await openPage('/cmplx-info/open-mng/due');
  await page.getByRole('button', { name: '계약서 기한 바꾸기' }).click();
  const form = page.getByRole('dialog', { name: '계약서 바꾸기' });
  expect(form.getByRole('combobox', { name: '양식' }).elements()).toEqual([]);
  await form.getByRole('textbox', { name: '기한' }).fill('14');
  await form.getByRole('textbox', { name: '공개 기간 (개월)' }).fill('60');
  await form.getByRole('button', { name: '저장' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatchObject({
    params: { ruleCode: 'CONTRACT' },
    body: { amount: 14, unit: 'MONTHS', months: 60, formIds: [], removedYn: false, version: 0 },
  });
});

it('the office adds an entry for a form of its own and takes it away after a question', async () => {
  const saved = answer(saveOpenRule, { ok: true });
  await openPage('/cmplx-info/open-mng/due');
  await page.getByRole('button', { name: '항목 더하기' }).click();
  const form = page.getByRole('dialog', { name: '공개할 항목 더하기' });
  await form.getByRole('textbox', { name: '항목' }).fill('주차 안내');
  await form.getByRole('button', { name: '더하기' }).click();
  await expect.element(form.getByText('어느 양식의 문서인지 골라 주세요.')).toBeVisible();
  expect(saved).toEqual([]);
  await choose(form.getByRole('combobox', { name: '양식' }), '주차 안내문');
  await form.getByRole('button', { name: '더하기' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatchObject({
    params: { ruleCode: expect.stringMatching(/^OWN_[A-Z]{12}$/) },
    body: { name: '주차 안내', formIds: [FILE], kind: 'NOTICE', months: 3, version: 0 },
  });
  await page.getByRole('button', { name: '층간소음 안내 지우기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
  await expect.poll(() => saved.length).toBe(2);
  expect(saved[1]).toMatchObject({ params: { ruleCode: OWN }, body: { formIds: [ID], removedYn: true, version: 3 } });
});

it('what is covered is shown covered; uncovering is a choice, takes back the confirmation, and is sent', async () => {
  const sent = answer(publishDocument, { publicationId: ID, code: 'ABCDEFGHJKLMNPQR' });
  await openPage(`/cmplx-info/open-mng/${ID}`);
  await expect.element(page.getByText('정○○ 02-123-4567')).toBeVisible();
  const button = page.getByRole('button', { name: '공개하기' });
  const confirmed = page.getByRole('checkbox', { name: '가린 곳과 가리지 않은 곳을 확인했습니다.' });
  await expect.element(button).toBeDisabled();
  await confirmed.click();
  await expect.element(button).toBeEnabled();
  await page.getByRole('checkbox', { name: '02-123-4567 가리기' }).click();
  await expect.element(page.getByText('정○○ 02-1**-****')).toBeVisible();
  await expect.element(confirmed).not.toBeChecked();
  await page.getByRole('textbox', { name: '가릴 말', exact: true }).fill('급수');
  await page.getByRole('button', { name: '더하기', exact: true }).click();
  await expect.element(page.getByText('○○ 중단 안내')).toBeVisible();
  await confirmed.click();
  await button.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({ seen: SEEN, covered: ['1:4-15'], shown: [], words: ['급수'], files: [] });
});

it('REG-02 a file is looked into when it is chosen, lists what looks personal, and goes along only with a reason and a confirmation', async () => {
  const asked = answer(checkPublicFile, {
    seen: 'b'.repeat(64),
    found: [{ kind: 'PHONE', text: '010-1234-5678', near: '연락처 010-1234-5678', sure: true }],
    ...{ more: 0, unread: ['PICTURES'] },
  });
  const sent = answer(publishDocument, { publicationId: ID, code: 'ABCDEFGHJKLMNPQR' });
  await openPage(`/cmplx-info/open-mng/${ID}`);
  await expect.element(page.getByRole('checkbox', { name: '묶음.zip 공개' })).toBeDisabled();
  await expect.element(page.getByText('첨부 파일 2개는 공개하지 않습니다.')).toBeVisible();
  await page.getByRole('checkbox', { name: '정기사 견적.pdf 공개' }).click();
  await expect.element(page.getByText('010-1234-5678', { exact: true })).toBeVisible();
  await expect.element(page.getByText('그림이 들어 있습니다.', { exact: false })).toBeVisible();
  expect(asked).toHaveLength(1);
  const button = page.getByRole('button', { name: '공개하기' });
  await page.getByRole('checkbox', { name: '가린 곳과 가리지 않은 곳을 확인했습니다.' }).click();
  await expect.element(button).toBeDisabled();
  await page.getByRole('textbox', { name: '정기사 견적.pdf 파일을 그대로 공개하는 까닭' }).fill('업체 대표 번호');
  await expect.element(button).toBeDisabled();
  await page.getByRole('checkbox', { name: '파일을 열어 처음부터 끝까지 확인했습니다.' }).click();
  await button.click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body.files).toEqual([
    {
      ...{ attachmentId: FILE, name: '정○○ 견적', boxes: [], seen: 'b'.repeat(64) },
      ...{ reason: '업체 대표 번호', checkedYn: 'Y' },
    },
  ]);
});

it('a file that cannot be looked into says so and is not chosen', async () => {
  refuse(checkPublicFile, 'PUBLICATION_REFUSED', { errorUserMsg: '파일을 열어 살펴볼 수 없습니다.' });
  await openPage(`/cmplx-info/open-mng/${ID}`);
  const choose = page.getByRole('checkbox', { name: '정기사 견적.pdf 공개' });
  await choose.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('파일을 열어 살펴볼 수 없습니다.');
  await expect.element(choose).not.toBeChecked();
});

it('the list says what is shown and until when; taking back asks why', async () => {
  const taken = answer(takeBackPublication, { ok: true });
  await openPage('/cmplx-info/open-mng');
  await expect.element(page.getByRole('link', { name: '급수 중단 안내' })).toBeVisible();
  await page.getByRole('button', { name: '급수 중단 안내 내리기' }).click();
  const dialog = page.getByRole('dialog', { name: '공개 내리기' });
  await dialog.getByRole('textbox', { name: '까닭' }).fill('이름이 보임');
  await dialog.getByRole('button', { name: '내리기' }).click();
  await expect.poll(() => taken.length).toBe(1);
  expect(taken[0]?.body).toEqual({ reason: '이름이 보임' });
});

it('the page is closed and gets another address only after a question', async () => {
  const switched = answer(switchOpenPage, { ok: true });
  await openPage('/cmplx-info/open-mng');
  await page.getByRole('button', { name: '주소 바꾸기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '취소' }).click();
  expect(switched).toEqual([]);
  await page.getByRole('button', { name: '페이지 닫기' }).click();
  await dialog.getByRole('button', { name: '닫기', exact: true }).click();
  await expect.poll(() => switched.length).toBe(1);
  expect(switched[0]?.body).toEqual({ version: 1, onYn: false });
});
