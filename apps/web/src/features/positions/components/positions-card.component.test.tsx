import { listOrgDepartments } from '@danji/contract/departments';
import { employeeOptions, pageEmployees } from '@danji/contract/employees';
import type { WireOutput } from '@danji/contract/endpoint';
import { listMembers } from '@danji/contract/members';
import {
  changePosition,
  createPosition,
  deletePosition,
  listPositions,
  reorderPositions,
} from '@danji/contract/positions';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

type Own = WireOutput<typeof listPositions>['own'][number];
const id = (n: number) => `0190a0b0-0000-7000-8000-00000000000${n}`;
let own: Own[];
const position = (n: number, positionName: string, holders = 0): Own => ({
  positionId: id(n),
  positionName,
  useYn: 'Y',
  holders,
  version: 1,
  changedBy: '박소장',
  changedAt: '2026-11-18T00:00:00.000000Z',
});

beforeEach(() => {
  own = [position(1, '조경기사', 2), position(2, '야간반장')];
  answer(listPositions, () => ({ own, common: [{ positionName: '관리소장', holders: 1 }] }));
  answer(listOrgDepartments, []);
  answer(pageEmployees, { items: [], total: 0, page: 1, size: 100 });
  answer(employeeOptions, { departments: [], positions: [], workingTypes: [], roles: [] });
  answer(listMembers, []);
});

const card = page.getByRole('region', { name: '직위' });
const button = (name: string) => card.getByRole('button', { name, exact: true });
const names = () =>
  card
    .getByRole('listitem')
    .elements()
    .map((line) => line.querySelector('b')?.textContent);
const said = (text: string) => expect.element(page.getByRole('status').getByText(text)).toBeVisible();

async function open(flags: Parameters<typeof enter>[0] = {}): Promise<void> {
  enter(flags);
  await openPage('/cmplx-info/emp-mng/emp-setting');
  await expect.element(card.getByText('조경기사')).toBeVisible();
}
async function type(name: string): Promise<void> {
  await userEvent.fill(page.getByRole('textbox', { name: /직위 이름/ }), name);
  await page.getByRole('button', { name: '저장', exact: true }).click();
}

it('a position is made, renamed with those who hold it, hidden and moved; what is taken or held is said', async () => {
  await open();
  await expect.element(card.getByText(/기본 직위: 관리소장/)).toBeVisible();

  answer(changePosition, ({ body }) => {
    const useYn = body.useYn ? 'Y' : 'N';
    own = own.map((one) => (one.positionId === id(1) ? { ...one, ...body, useYn } : one));
    return { version: 2, followed: 2 };
  });
  await button('조경기사 이름 바꾸기').click();
  await type('조경반장');
  await said('수정되었습니다. 직원 2명의 직위도 함께 바뀌었습니다.');
  await button('조경반장 숨기기').click();
  await expect.element(card.getByText('숨김', { exact: true })).toBeVisible();

  answer(createPosition, ({ body }) => {
    own = [...own, position(3, body.positionName)];
    return { positionId: id(3) };
  });
  await button('직위 만들기').click();
  await type('수목기사');
  await expect.poll(names).toEqual(['조경반장', '야간반장', '수목기사']);

  const order: unknown[] = [];
  answer(reorderPositions, ({ body }) => {
    order.push(body);
    own = own.toReversed();
    return { ok: true as const };
  });
  (card.getByRole('button', { name: /^야간반장 순서 바꾸기/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => order).toEqual([{ positionIds: [id(2), id(1), id(3)] }]);

  // Held, it is not even asked for.
  await button('조경반장 삭제').click();
  await expect.element(page.getByText(/직원 2명의 직위라 삭제할 수 없습니다/)).toBeVisible();
  await page.getByRole('button', { name: '확인', exact: true }).click();

  refuse(createPosition, 'POSITION_REFUSED', { errorUserMsg: '‘기전기사’는 기본 직위에 있습니다.' });
  await button('직위 만들기').click();
  await type('기전기사');
  await expect.element(page.getByText('‘기전기사’는 기본 직위에 있습니다.')).toBeVisible();
  expect(names()).toHaveLength(3);
});

it('who may only read sees them and no way to change them', async () => {
  answer(deletePosition, { ok: true });
  await open({ writeYn: 'N', deleteYn: 'N' });
  expect(card.getByRole('button').elements()).toEqual([]);
});

it('a name that is being written is not lost by Escape or the cross without a question; 취소 means it', async () => {
  const changed = answer(changePosition, { version: 2, followed: 2 });
  await open();
  const box = page.getByRole('dialog', { name: '조경기사 이름 바꾸기' });
  const field = box.getByRole('textbox', { name: /직위 이름/ });
  const question = page.getByRole('dialog', { name: '확인', exact: true });
  const rename = () => button('조경기사 이름 바꾸기').click();

  // Nothing is written: nothing is lost.
  await rename();
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();

  await rename();
  await userEvent.fill(field, '조경반장');
  await userEvent.keyboard('{Escape}');
  await expect.element(question.getByText('적은 내용을 저장하지 않았습니다. 그대로 닫을까요?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('조경반장');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: '닫기' }).click();
  await expect.element(box).not.toBeInTheDocument();

  await rename();
  await userEvent.fill(field, '조경반장');
  await box.getByRole('button', { name: '취소' }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect([question.elements(), changed]).toEqual([[], []]);
});

it('a name that is to be changed stands there already, chosen as a whole: the next letter takes its place', async () => {
  await open();
  await button('조경기사 이름 바꾸기').click();
  const field = page.getByRole('dialog', { name: '조경기사 이름 바꾸기' }).getByRole('textbox', { name: /직위 이름/ });
  await expect.element(field).toHaveValue('조경기사');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(field).toHaveValue('x');
});
