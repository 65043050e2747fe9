import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { openDesk } from './document-desk.ts';
import { docIdOf } from './drafting-support.ts';
import { pdfPages } from './read-pdf.ts';
import { asOwner, choose, dialog, sendNow, shareOffice, signedIn, stands } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({}, { documents: true });
  return danji;
});

const SIZES = [
  { who: 'gisa01', name: '정기사', next: { id: 'gisa02', name: '강기사' }, size: { width: 1440, height: 900 } },
  { who: 'gisa02', name: '강기사', next: { id: 'gisa01', name: '정기사' }, size: { width: 390, height: 844 } },
];

for (const { who, name, next, size } of SIZES)
  it(`a hand-over on ${size.width} px: one page gathers what somebody has in hand, becomes the 인수인계서, and both sign it`, async () => {
    const desk = openDesk(danji);
    const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
    const running = await desk.submit({ by: who, line, title: `${name} 진행 중인 기안` });
    const waiting = await desk.submit({
      by: 'seomu01',
      line: [
        { order: 1, kind: 'REVIEW', personId: who },
        { order: 2, kind: 'DECIDE', personId: 'sojang01' },
      ],
      title: `${name} 검토할 기안`,
    });
    const { page } = await signedIn(danji, 'sojang01', { viewport: size }, `/cmplx-info/emp-mng/hand-over/${who}`);
    for (const title of [
      '진행 중인 문서',
      '결재할 문서',
      '진행 중인 계약',
      '답하지 않은 민원',
      '맡은 법정 의무',
      '인장과 연차',
    ])
      await page.getByRole('heading', { name: new RegExp(`^${title}`) }).waitFor();
    await page.getByRole('link', { name: `${name} 진행 중인 기안` }).waitFor();
    await page.getByRole('link', { name: `${name} 검토할 기안` }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    // What nobody but who counts it knows: money and keys.
    await choose(page.getByRole('combobox', { name: '인수자' }), new RegExp(next.name));
    await page.getByRole('button', { name: '잔액 더하기' }).click();
    const money = (label: string) => page.getByLabel(new RegExp(`^현금·예금 잔액 1번째 ${label}`));
    await money('구분').fill('소액 현금');
    await money('장부').fill('182,000');
    await money('실제').fill('181,000');
    await page.getByRole('button', { name: '열쇠·인장 더하기' }).click();
    await page.getByLabel(/^열쇠·인장 1번째 이름/).fill('기계실 열쇠');
    await page.getByLabel(/^열쇠·인장 1번째 개수/).fill('3');
    await page.getByRole('button', { name: '인수인계서 만들기' }).click();
    const docId = await docIdOf(page);
    await stands(page);
    await page.getByRole('textbox', { name: '제목', exact: true }).waitFor();
    const signers = page.getByRole('region', { name: '결재선' });
    await signers.getByText(name, { exact: true }).first().waitFor();
    await signers.getByText(next.name, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: '상신', exact: true }).first().click();
    await dialog(page, '이대로 상신할까요?').getByRole('button', { name: '상신하기', exact: true }).click();
    await page.waitForURL(/sign-detail\//);

    // Nobody decides before both have signed.
    for (const signer of [who, next.id]) {
      const { page: own } = await signedIn(danji, signer, { viewport: size }, `/elec-apv/sign-detail/${docId}`);
      await own.getByRole('region', { name: '결재 처리' }).getByRole('button', { name: '합의', exact: true }).click();
      await sendNow(own);
      await expect
        .poll(() =>
          asOwner(danji, `select 1 from step where doc_id = $1 and person_id = $2 and state = 'AGREED'`, [
            docId,
            signer,
          ]),
        )
        .toHaveLength(1);
      await own.context().close();
    }
    for (const { person_id } of await asOwner<{ person_id: string }>(
      danji,
      `select person_id from step where doc_id = $1 and kind in ('REVIEW', 'DECIDE') order by ord`,
      [docId],
    ))
      await desk.act(person_id, docId, { type: 'APPROVE' });
    expect((await desk.detail('sojang01', docId)).state).toBe('APPROVED');
    const pdf = (await pdfPages(danji, 'sojang01', `/api/elec-apv/documents/${docId}/pdf`)).join('');
    for (const words of [name, next.name, '기계실 열쇠', '소액 현금', '181,000', '1,000', `${name} 진행 중인 기안`])
      expect(pdf).toContain(words.replace(/\s/gu, ''));
    expect(pdf.match(/합의/g)?.length).toBeGreaterThanOrEqual(2);
    for (const open of [running, waiting]) expect((await desk.detail('sojang01', open)).state).toBe('IN_PROGRESS');
    await page.context().close();
  });
