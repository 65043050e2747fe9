import { askComplexExport, listComplexExports } from '@danji/contract/complex-exports';
import { changeComplexLife } from '@danji/contract/complex-life';
import { type ComplexLife, getComplexSetting, pageComplexes } from '@danji/contract/complexes';
import { memberInfo, menuAuthInfo } from '@danji/contract/main';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { enter, MEMBER, menus, openPage } from '../../../../test/open-page.tsx';

const row = (life: ComplexLife, closedUntil: string | null = null) => ({
  ...{
    aptId: '20001',
    name: '느티마을',
    operatorYn: 'N' as const,
    demoYn: 'N' as const,
    companyYn: 'N' as const,
    otpPolicy: 'OFF' as const,
  },
  ...{ createdAt: '2026-11-18T00:00:00.000000Z', members: 1, documents: 0, adminId: null, adminName: null },
  ...{ life, lifeReason: life === 'OPEN' ? null : '계약이 끝남', closedUntil },
  lifeAt: life === 'OPEN' ? null : '2026-11-18T00:00:00.000000Z',
});

async function openComplex(of: ReturnType<typeof row>): Promise<void> {
  enter();
  answer(memberInfo, { ...MEMBER, operatorYn: 'Y' });
  answer(menuAuthInfo, [
    ...menus(),
    ...menus()
      .filter(({ url }) => url === '/user-mng')
      .map((one) => ({ ...one, menuId: '9', url: '/complex-mng', menuName: '단지 관리' })),
  ]);
  answer(pageComplexes, { items: [of], total: 1, page: 1, size: 20 });
  answer(listComplexExports, []);
  refuse(getComplexSetting, 'COMPLEX_CLOSED');
  await openPage('/system-mng/complex-mng/20001');
}

it('a complex is suspended with a reason, as it was seen; without one nothing is sent', async () => {
  await openComplex(row('OPEN'));
  const sent = answer(changeComplexLife, { ok: true });
  await expect.element(page.getByRole('heading', { name: '단지 상태: 쓰는 중' })).toBeVisible();
  await page.getByRole('button', { name: '멈추기' }).click();
  const box = page.getByRole('dialog', { name: '느티마을 멈추기' });
  await box.getByRole('button', { name: '멈추기' }).click();
  await expect.element(box.getByText('까닭을 적어 주세요.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(box.getByRole('textbox', { name: '까닭' }), '요금 미납');
  await box.getByRole('button', { name: '멈추기' }).click();
  await expect.element(box).not.toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ from: 'OPEN', to: 'SUSPENDED', reason: '요금 미납', until: null }]);
});

it('a closed one says until when and why, and is opened again; its settings are not to be seen', async () => {
  await openComplex(row('CLOSED', '2026-12-31'));
  await expect.element(page.getByRole('heading', { name: '단지 상태: 닫음' })).toBeVisible();
  await expect.element(page.getByText(/2026-12-31까지 열람 · 계약이 끝남/)).toBeVisible();
  expect(page.getByRole('button', { name: '닫기' }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: '다시 열기' })).toBeVisible();
});

it('an export is asked for with a reason of five letters, and can be taken once it is made', async () => {
  await openComplex(row('SUSPENDED'));
  const asked = answer(askComplexExport, { ok: true });
  await page.getByRole('button', { name: '내보내기', exact: true }).click();
  const box = page.getByRole('dialog', { name: '느티마을 내보내기' });
  await userEvent.fill(box.getByRole('textbox', { name: '까닭' }), '인계');
  await box.getByRole('button', { name: '내보내기' }).click();
  await expect.element(box.getByText('까닭을 5자 이상 적어 주세요.')).toBeVisible();
  expect(asked).toEqual([]);
  answer(listComplexExports, [
    {
      ...{ exportId: '0199-1', state: 'DONE', reason: '다른 회사에 인계', askedBy: 'sysadmin', failure: null },
      ...{ askedAt: '2026-11-18T00:00:00.000000Z', endedAt: '2026-11-18T00:01:00.000000Z', takenAt: null },
      ...{ bytes: 3_145_728, rows: 1200, files: 3, missing: 1, code: 'ab', keepUntil: '2026-11-21T00:01:00.000000Z' },
    },
  ]);
  await userEvent.fill(box.getByRole('textbox', { name: '까닭' }), '다른 회사에 인계');
  await box.getByRole('button', { name: '내보내기' }).click();
  await expect.element(page.getByText('1,200건 · 파일 3개 · 3.0MB · 빠진 파일 1개')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '받기' })).toBeVisible();
  expect(asked.map(({ body }) => body)).toEqual([{ reason: '다른 회사에 인계' }]);
});
