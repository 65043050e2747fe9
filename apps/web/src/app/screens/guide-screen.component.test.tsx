import type { WireOutput } from '@danji/contract/endpoint';
import { checkEmployeeImport, importEmployees, listEmployeeImports } from '@danji/contract/import-members';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/answers.ts';
import { answerOfficeGuide } from '../../../test/office-guide.ts';
import { enter, openPage } from '../../../test/open-page.tsx';

const REPORT: WireOutput<typeof checkEmployeeImport> = {
  rows: [
    {
      ...{ row: 2, fate: 'GOOD', problems: [], doubts: [], unknown: [], note: null },
      cells: ['emp2', '문정희', '', '', '', '', '', ''],
    },
  ],
  counts: { GOOD: 1, UNKNOWN: 0, WRONG: 0, SKIPPED: 0 },
  encoding: null,
  ignored: [],
};

it('people are registered from a sheet inside the guide, which follows; one by one leads to where that is done', async () => {
  enter();
  const guide = answerOfficeGuide();
  answer(listEmployeeImports, []);
  answer(checkEmployeeImport, REPORT);
  const sent = answer(importEmployees, {
    ...{ imported: 1, leftOut: 0, importId: '0190a0b0-0000-7000-8000-000000000001', memberIds: ['emp2'] },
    ...{ madeDepartments: [], madePositions: [] },
  });
  await openPage('/guide?step=EMPLOYEES');
  await expect
    .element(page.getByRole('link', { name: '한 명씩 등록하러 가기' }))
    .toHaveAttribute('href', '/cmplx-info/emp-mng/emp-setting');
  await page.getByRole('button', { name: '붙여넣기' }).click();
  await userEvent.fill(page.getByRole('textbox', { name: '엑셀에서 복사한 줄' }), 'emp2\t문정희');
  await page.getByRole('button', { name: '붙여넣은 줄 확인' }).click();
  const asked = guide.length;
  await page.getByRole('button', { name: '1명 등록' }).click();
  await expect.element(page.getByText('1명을 등록했습니다.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect.poll(() => guide.length).toBeGreaterThan(asked);
  expect(location.pathname).toBe('/guide');
});

it('who may not register employees has no import in the guide', async () => {
  enter({ writeYn: 'N' });
  answerOfficeGuide();
  await openPage('/guide?step=EMPLOYEES');
  await expect.element(page.getByRole('heading', { name: '5. 직원 등록' })).toBeVisible();
  expect(page.getByRole('button', { name: '붙여넣기' }).elements()).toEqual([]);
});
