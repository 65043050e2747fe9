import { verifyPrinted } from '@danji/contract/verification';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/open-page.tsx';

const PATH = '/verify/ABCDEFGHJKLMNPQRSTUVWXYZ23';

it('the page of a printed paper is open to anyone, and an unknown code is a plain no', async () => {
  refuse(verifyPrinted, 'NOT_FOUND');
  await openPage(PATH);
  await expect.element(page.getByText('확인할 수 없는 코드입니다')).toBeVisible();
  expect(location.pathname).toBe(PATH);
  expect(document.title).toContain('문서 확인');
});

it('a paper that is what it says is told apart from one that is not', async () => {
  const facts = {
    complexName: '한빛마을',
    docNumber: '관리과-2026-0001',
    title: '승강기 부품 교체',
    state: 'APPROVED',
    submittedAt: null,
    decidedAt: null,
    contentHash: 'abcd1234',
    validYn: 'Y',
    sealedYn: 'Y',
  } as const;
  answer(verifyPrinted, facts);
  await openPage(PATH);
  await expect.element(page.getByText('진본으로 확인되었습니다')).toBeVisible();
  await expect.element(page.getByText('관리과-2026-0001')).toBeVisible();
});
