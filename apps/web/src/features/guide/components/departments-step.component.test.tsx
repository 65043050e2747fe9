import { listOrgDepartments } from '@danji/contract/departments';
import type { WireOutput } from '@danji/contract/endpoint';
import { departmentTemplates, makeGuideDepartments } from '@danji/contract/guide';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { answerOfficeGuide } from '../../../../test/office-guide.ts';
import { enter, openPage } from '../../../../test/open-page.tsx';

type Department = WireOutput<typeof listOrgDepartments>[number];
const department = (deptName: string, at: number): Department => ({
  ...{ deptId: `0190a0b0-0000-7000-8000-00000000000${at}`, deptName, seqNo: at, aptId: '10001' },
  ...{ newYn: 'N', fixedYn: 'N', memberCount: 0 },
});
const make = page.getByRole('button', { name: /개 부서 만들기$/ });

it('only departments that are not there are offered; once all are, nothing is left to press', async () => {
  const { names } = departmentTemplates.MIDDLE;
  let there: string[] = [names[0] ?? ''];
  enter();
  answerOfficeGuide({ departments: 1 });
  answer(listOrgDepartments, () => there.map(department));
  const sent = answer(makeGuideDepartments, () => {
    there = [...names];
    return { made: names.length - 1, known: 1 };
  });
  await openPage('/guide?step=DEPARTMENTS');
  await page.getByRole('button', { name: `${names.length - 1}개 부서 만들기` }).click();
  await expect.element(page.getByText('모두 있는 부서입니다.')).toBeVisible();
  expect(make.elements()).toEqual([]);
  expect(sent).toHaveLength(1);
});
