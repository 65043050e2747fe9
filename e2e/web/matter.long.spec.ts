import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { detail, docIdOf } from './drafting-support.ts';
import { decidePaper, formOf, sendPaper, type Values } from './paper-life.ts';
import { asOwner, shareOffice, signedIn, stands } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji();
  return danji;
});

const WORK = '102동 욕실 누수 보수';
const AMOUNT = { won: 4_400_000, vat: 'INCLUDED' };
const VENDOR = '늘푸른설비(주)';

type Step = {
  by: string;
  code: string;
  /** What the papers before it have filled in. */
  carried: Values;
  /** What the writer adds to it. */
  adds: (carried: Values) => Values;
};
const rowOf = (values: Values, key: string) => (values[key] as Values[] | undefined)?.[0] ?? {};
const STEPS: Step[] = [
  {
    ...{ by: 'gisa01', code: 'COMPLAINT_REPORT' },
    carried: { 민원내용: '천장에서 물이 샌다는 민원이 있어 확인을 요청함.' },
    adds: () => ({}),
  },
  {
    ...{ by: 'sojang01', code: 'AGENDA' },
    carried: { 제안이유: '천장에서 물이 샌다는 민원이 있어 확인을 요청함.' },
    adds: () => ({ 안건명: WORK, 소요예산: AMOUNT, 재원: '관리비' }),
  },
  {
    ...{ by: 'gwajang01', code: 'MINUTES' },
    carried: { 의결: [{ 안건: WORK }] },
    adds: (carried) => ({ 의결: [{ 심의내용: '원안대로 하기로 함.', ...rowOf(carried, '의결'), 결과: '원안 가결' }] }),
  },
  {
    ...{ by: 'gijeon01', code: 'CONTRACT' },
    carried: { 계약명: WORK, 계약금액: AMOUNT, 재원: '관리비' },
    adds: () => ({ 계약상대방: VENDOR, 선정방식: '수의계약' }),
  },
  {
    ...{ by: 'gisa02', code: 'COMPLETION' },
    carried: { 공사명: WORK, 시공업체: VENDOR, 계약금액: AMOUNT, 재원: '관리비' },
    adds: () => ({}),
  },
];

it('SCR-5, SCR-6 one matter, seven papers, seven writers: each goes on from the one before, and the 경리 pays with all of it at hand', async () => {
  const desk = openDesk(danji);
  const { sample } = formOf('COOPERATION');
  const [dept] = await asOwner<{ dept_id: string }>(
    danji,
    "select dept_id from department where apt_id = '10001' and dept_name = '기전과'",
  );
  const first = await desk.draft({ by: 'seomu01', form: 'COOPERATION', line: [], title: '누수 확인 협조 요청의 건' });
  const asked = {
    ...(sample.values as Values),
    협조부서: [{ id: dept?.dept_id, name: '기전과' }],
    요청내용: '천장에서 물이 샌다는 민원이 있어 확인을 요청함.',
  };
  await sendPaper(desk, 'seomu01', first, { title: '누수 확인 협조 요청의 건', content: asked, before: [] });
  await decidePaper(desk, first);

  let before = first;
  for (const { by, code, carried, adds } of STEPS) {
    const { page } = await signedIn(danji, by, {}, `/elec-apv/sign-detail/${before}`);
    const docId = await goOn(page, formOf(code).name);
    const { content, title } = await detail(page, docId);
    expect(content, code).toMatchObject(carried);
    const samples = formOf(code).sample;
    await sendPaper(desk, by, docId, {
      title: title || samples.title,
      content: { ...samples.values, ...content, ...adds(content) },
      before: [before],
    });
    await decidePaper(desk, docId);
    before = docId;
  }

  // The 경리 comes by the alarm, sees what it rests on, and pays.
  const { page } = await signedIn(danji, 'gyeongri01', {}, '/alarm/all-alarm');
  await page.getByText('이어서 작성할 문서가 있습니다: 지출결의서').first().click();
  await page.waitForURL(/sign-detail\//);
  await stands(page);
  const chain = page.getByRole('region', { name: '관련문서' });
  await chain.getByText('계약 체결', { exact: false }).first().waitFor();
  const docId = await goOn(page, '지출결의서');
  const { content } = await detail(page, docId);
  expect(content).toMatchObject({
    ...{ 지급처: VENDOR, 지급금액: AMOUNT, 재원: '관리비' },
    산출명세: [{ 품명: WORK, 수량: 1, 단가: AMOUNT.won }],
  });
  await page.getByRole('combobox', { name: '지급처', exact: true }).waitFor();
  expect(await page.getByRole('combobox', { name: '지급처', exact: true }).inputValue()).toBe(VENDOR);
  await expect.poll(() => page.getByText(/볼 수 없는 문서/).count()).toBe(0);
  await sendPaper(desk, 'gyeongri01', docId, {
    title: `${VENDOR} 대금 지급의 건`,
    content: { ...content, 계정과목: '수선비', 증빙종류: '세금계산서', 증빙번호: '20261117-77' },
    before: [before],
  });
  await decidePaper(desk, docId);
  await page.goto(`/elec-apv/sign-detail/${docId}`);
  await stands(page);
  await page.getByText(`${WORK} 준공 검수의 건`, { exact: false }).first().waitFor();
  expect(await page.getByText(/볼 수 없는 문서/).count()).toBe(0);
});

/** 이어서 작성 as it stands in the document; gives the draft that it begins. */
async function goOn(page: Page, formName: string): Promise<string> {
  await page.getByRole('button', { name: `${formName} 이어서 작성` }).click();
  await page.waitForURL(/ru-apv-cre/);
  await page.getByRole('textbox', { name: '제목', exact: true }).waitFor();
  return docIdOf(page);
}
