import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../apps/server/src/lib/database.ts';
import { openComplex } from '../../apps/server/src/lib/enter.ts';
import { statement } from '../../apps/server/src/lib/statement.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults } from './axe-support.ts';
import { ask, chip, draftOf, keptText, nameOf, openNew, paper, properties, saved } from './designer-support.ts';
import { alertBox, dialog, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
shareOffice(async () => {
  danji = await launchDanji();
  ({ context, page } = await signedIn(danji, 'sojang01', {}, null));
  return danji;
});

describe('the designer, when something goes wrong', () => {
  it('SCR-9 what the server did not get is on this device and comes back after a crash', async () => {
    await openNew(nameOf('끊긴 양식'), page);
    const before = await draftOf(page);
    await context.route('**/draft', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.keyboard.type('연결이 끊긴 동안 쓴 글');
    await page.getByText('연결이 끊겨 이 기기에만 저장했습니다.', { exact: false }).waitFor();
    expect((await draftOf(page)).version).toBe(before.version);
    const url = page.url();
    const other = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await context.unroute('**/draft');
    page = other;
    await page.goto(url);
    await paper(page).getByText('연결이 끊긴 동안 쓴 글').waitFor();
    await keptText(page).toContain('연결이 끊긴 동안 쓴 글');
  });

  it('SCR-9 two who draw the same form: the slower one is told who was faster and chooses', async () => {
    const db = createDatabase({ url: danji.ownerUrl, max: 1 });
    await db.transact(async (tx) => {
      await openComplex(tx, '10001');
      await tx.count(statement`
      insert into member_role (apt_id, member_id, role_id)
      select apt_id, 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'
      on conflict do nothing`);
    });
    await db.close();
    const { context: others, page: theirs } = await signedIn(danji, 'gwajang01', {}, null);
    await openNew(nameOf('둘이 고치는 양식'), page);
    await page.keyboard.type('처음 글.');
    await keptText(page).toContain('처음 글.');
    await saved(page);
    await theirs.goto(page.url());
    await paper(theirs).getByText('처음 글.').click();
    await theirs.keyboard.press('End');
    await theirs.keyboard.type(' 과장이 쓴 글.');
    await keptText(theirs).toContain('과장이 쓴 글.');
    await page.keyboard.type(' 소장이 쓴 글.');
    const banner = page.getByRole('alert');
    await banner.getByText(/이과장님이 .* 먼저 변경했습니다/).waitFor();
    expect(JSON.stringify((await draftOf(page)).definition.paper)).not.toContain('소장이 쓴 글');
    await banner.getByRole('button', { name: '내가 고친 것으로 저장' }).click();
    await keptText(page).toContain('처음 글. 소장이 쓴 글.');
    await theirs.keyboard.type(' 다시.');
    await theirs.getByRole('button', { name: '상대가 고친 것 불러오기' }).click();
    await dialog(theirs, '확인').getByRole('button', { name: '불러오기' }).click();
    await paper(theirs).getByText('처음 글. 소장이 쓴 글.').waitFor();
    await others.close();
  });

  it('XSS-01 XSS-02 a hostile file is refused or cleaned: nothing runs, nothing half is made', async () => {
    await page.goto('/elec-apv/form-mng');
    const count = async () => (await ask<{ forms: unknown[] }>(page, '/api/elec-apv/form-mng/forms')).forms.length;
    const before = await count();
    const take = async (content: string) => {
      await page.getByRole('button', { name: '새 양식' }).click();
      await page.getByText('파일', { exact: true }).click();
      await page
        .getByLabel('양식으로 쓸 파일')
        .setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(content) });
      await page.getByRole('button', { name: '가져오기' }).click();
    };
    await take('<script>window.danjiBroken = true</script>');
    await alertBox(page).getByText('만들어진 양식은 없습니다.').waitFor();
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await page.keyboard.press('Escape');
    expect(await count()).toBe(before);
    const bad = '<img src=x onerror="window.danjiBroken = true">';
    await take(
      JSON.stringify({
        kind: 'danji-form',
        model: 1,
        name: bad,
        definition: {
          model: 1,
          heading: bad,
          style: 'form',
          fields: [{ key: '글', label: bad.slice(0, 40), type: 'text', help: bad }],
          paper: {
            type: 'doc',
            content: [
              { type: 'script', content: [{ type: 'text', text: 'window.danjiBroken = true' }] },
              {
                type: 'paragraph',
                attrs: { onclick: 'danjiBroken = true' },
                content: [
                  {
                    type: 'text',
                    text: bad,
                    marks: [{ type: 'link', attrs: { href: 'javascript:danjiBroken=true' } }],
                  },
                  { type: 'field', attrs: { key: '글' } },
                ],
              },
            ],
          },
        },
        settings: { policy: {}, retentionYears: 5, numberPattern: '{부서}-{일련번호:4}' },
      }),
    );
    // With notes an alert comes first; either way the designer opens on what was left.
    const notes = alertBox(page);
    await paper(page).or(notes).first().waitFor();
    if (await notes.isVisible()) await notes.getByRole('button', { name: '확인' }).click();
    await paper(page).getByText(bad).waitFor();
    await expect.poll(() => paper(page).locator('img:not(.ProseMirror-separator), script, a').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => 'danjiBroken' in window)).toBe(false);
  });

  it('SCR-9 axe finds nothing in the designer; on a phone it says that drawing wants room, and shows the form', async () => {
    await page.goto('/elec-apv/form-mng');
    await page.getByRole('textbox', { name: '양식 찾기' }).fill('ㄱㅁㅇㅊㅅ');
    await page.getByRole('button', { name: '구매요청서', exact: true }).click();
    await chip(/./, page).first().click();
    await properties(page).getByRole('region', { name: '항목 속성' }).waitFor();
    // The paper in the preview is looked at where it is at home.
    const drawing = { within: '#main', except: '[data-mode]' };
    const looks = [
      [1440, 'light'],
      [1440, 'dark'],
    ] as const;
    expect(await axeFaults(page, looks, drawing)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('양식을 고치려면 더 넓은 화면이 필요합니다.', { exact: false }).waitFor();
    await page.getByRole('heading', { name: '구매요청서', level: 2 }).waitFor();
    expect(await axeFaults(page, [[390, 'light']], drawing)).toEqual([]);
    await page.getByRole('button', { name: '이 양식 끄기' }).click();
    await page.getByRole('button', { name: '이 양식 켜기' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
