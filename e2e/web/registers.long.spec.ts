import pg from 'pg';
import { expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { choose, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
shareOffice(async () => {
  danji = await launchDanji({}, { documents: true });
  return danji;
});

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** As the job of the clock notes it: what one contract of the demo asks of the head of the office. */
async function noteFollowUp(): Promise<string> {
  const client = new pg.Client({ connectionString: danji.ownerUrl });
  await client.connect();
  try {
    await client.query('delete from register_notice');
    await client.query('delete from register_closing');
    const { rows } = await client.query<{ name: string }>(
      `with one as (
         select r.* from register_row r where r.apt_id = '10001' and r.register = 'CONTRACT' and r.until_day is not null and not r.is_void
          order by r.until_day desc limit 1),
       noted as (
         insert into register_notice (apt_id, notice_id, register, doc_id, row_no, day, stage, member_id, made_at)
         select apt_id, gen_random_uuid(), register, doc_id, row_no, until_day, 'BEFORE_60', 'sojang01', now() from one)
       select cells ->> 'name' as name from one`,
    );
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}

for (const size of SIZES)
  it(`registers on ${size.width} px: from the shelf to groups, their rows and the book; what is to be done goes from home with its reason`, async () => {
    const name = await noteFollowUp();
    expect(name).not.toBe('');
    const { page } = await signedIn(danji, 'sojang01', { viewport: size }, '/elec-apv/registers');
    const isPhone = size.width < 768;
    await page.getByRole('link', { name: /계약대장/ }).click();
    await page.getByRole('heading', { level: 1, name: '계약대장' }).waitFor();
    if (isPhone) await page.getByRole('button', { name: /^필터/ }).click();
    await choose(page.getByRole('combobox', { name: '연도' }), '모든 해');
    await choose(page.getByRole('combobox', { name: '묶기' }), '묶기: 업체');
    const groups = page.getByRole('region', { name: '업체별 합계' });
    const first = groups.getByRole('row').nth(1);
    const vendor = (await first.getByRole('button').textContent()) ?? '';
    const count = Number(await first.getByRole('cell').first().textContent());
    await first.getByRole('button').click();
    await page.waitForURL(/part=/);
    await groups.getByRole('button', { name: '모든 묶음 보기' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: /^계약-/ }).count()).toBe(count);
    expect(vendor).not.toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const book = page.waitForResponse((answer) => answer.url().includes('/registers/CONTRACT/pdf'));
    await page.getByRole('button', { name: '책으로 인쇄' }).click();
    expect((await book).status()).toBe(200);

    await page.goto('/');
    const todo = page.getByRole('region', { name: '곧 할 일' });
    await todo.getByRole('link', { name }).waitFor();
    const close = async () => {
      await todo.getByRole('button', { name: `${name} 마침` }).click();
      const box = dialog(page, '할 일 마침');
      await box.getByLabel('어떻게 마쳤나요?').fill('갱신하지 않기로 함');
      await box.getByRole('button', { name: '마침' }).click();
      await todo.getByRole('link', { name }).waitFor({ state: 'detached' });
    };
    await close();
    await todo.getByText('하루 안에 마친 일', { exact: true }).click();
    await todo.getByRole('button', { name: `${name} 다시 열기` }).click();
    await todo.getByRole('link', { name }).waitFor();
    await close();
    // Nothing is left to be done, and somebody who comes back finds no card.
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('region', { name: '내 차례' }).waitFor();
    expect(await todo.count()).toBe(0);
    await page.context().close();
  });
