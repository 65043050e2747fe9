import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../apps/server/src/lib/database.ts';
import { openComplex } from '../../apps/server/src/lib/enter.ts';
import { statement } from '../../apps/server/src/lib/statement.ts';
import { type Danji, launchDanji } from '../support/launch.ts';
import { alertBox, dialog, signedIn } from './support.ts';

let danji: Danji;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  danji = await launchDanji();
  ({ context, page } = await signedIn(danji, 'sojang01'));
});
afterAll(async () => {
  await context?.close();
  await danji?.close();
});

type Field = { key: string; label: string; type: string; [more: string]: unknown };
type Draft = {
  version: number;
  definition: { heading: string; fields: Field[]; paper: unknown };
  settings: { line?: { steps: unknown[]; rules: unknown[] }; amountField?: string };
};

/** Asks the server as the person whose page it is. */
const ask = <T>(from: Page, path: string, body?: unknown): Promise<T> =>
  from.evaluate(
    async ([url, sent]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('auth') ?? '{}');
      const response = await fetch(url as string, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'x-requested-with': 'danji',
          'idempotency-key': `e2e-${Date.now()}-${Math.random().toString(36).slice(2, 12)}`,
        },
        body: sent === undefined ? undefined : JSON.stringify(sent),
      });
      return (await response.json()) as never;
    },
    [path, body] as const,
  );

let made = 0;
const nameOf = (what: string) => {
  made += 1;
  return `${what} ${made}`;
};
const formIdOf = (at: Page) => new URL(at.url()).searchParams.get('formId') ?? '';
const draftOf = (at: Page) => ask<Draft>(at, `/api/elec-apv/form-mng/forms/${formIdOf(at)}/draft`);
const paper = (at: Page = page) => at.getByRole('textbox', { name: '양식 종이' });
const properties = (at: Page = page) => at.getByRole('complementary', { name: '속성' });
const palette = (name: string, at: Page = page) =>
  at.getByRole('region', { name: '입력 항목' }).getByRole('button', { name, exact: true });
const chip = (text: string | RegExp, at: Page = page) =>
  paper(at).locator('[data-danji-field]').filter({ hasText: text });
/** What the server has, once it has it: a save may be on its way while the last one is still told. */
const kept = (at: Page = page) => expect.poll(() => draftOf(at), { timeout: 15_000 });
const keptText = (at: Page = page) =>
  expect.poll(async () => JSON.stringify((await draftOf(at)).definition.paper), { timeout: 15_000 });
const saved = (at: Page = page) =>
  at
    .getByRole('status')
    .getByText(/^저장됨 \d\d:\d\d$/)
    .waitFor();
/** A name is taken over a moment after the typing; leaving the box takes it over at once. */
const fill = async (name: string | RegExp, text: string, at: Page = page) => {
  const box = properties(at).getByRole('textbox', { name, exact: typeof name === 'string' });
  await box.fill(text);
  await box.blur();
};

async function openNew(name: string, at: Page = page): Promise<void> {
  await at.goto('/elec-apv/form-mng');
  await at.getByRole('button', { name: '새 양식' }).click();
  await at.getByRole('textbox', { name: '양식 이름' }).fill(name);
  await at.getByRole('button', { name: '만들기' }).click();
  await paper(at).waitFor();
  await paper(at).click();
}

/** Rows with a formula and a sum: 명세 {수량, 단가, 금액 = 수량 × 단가}. */
async function addRows(): Promise<void> {
  await palette('행 추가 표').click();
  await fill('이름', '명세');
  const columns = properties().getByRole('group', { name: '열' });
  const kind = columns.getByRole('combobox', { name: '종류' });
  for (const [before, after, type] of [
    ['내용', '수량', 'number'],
    ['비고', '단가', 'money'],
  ] as const) {
    await columns.getByRole('button', { name: new RegExp(`^${before} 한 줄 글`) }).click();
    await fill('열 이름', after);
    await kind.selectOption(type);
    await columns.getByRole('button', { name: new RegExp(`^${after} `), expanded: true }).click();
  }
  await columns.getByRole('button', { name: '열 추가' }).click();
  await fill('열 이름', '금액');
  await kind.selectOption('formula');
  await fill('계산식', '수량 × 단가');
  await columns.getByText('계산할 수 있습니다.').waitFor();
  await columns.getByRole('combobox', { name: '보이는 모양' }).selectOption('money');
  await columns.getByRole('checkbox', { name: '합계 내기' }).check();
}

async function publish(): Promise<void> {
  await page.getByRole('button', { name: /^v\d+ 게시/ }).click();
  await dialog(page, '양식 게시').waitFor();
}

describe('the designer', () => {
  it('SCR-9 a form is drawn from nothing with keyboard and mouse, published, and found among the forms to write on', async () => {
    const name = nameOf('물품 지출서');
    await openNew(name);
    await page.keyboard.type('아래와 같이 지출하고자 하오니 재가하여 주시기 바랍니다.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '표 넣기' }).click();
    await page.getByRole('menuitem', { name: '2행 × 4열' }).click();
    await page.keyboard.type('지급처');
    await page.keyboard.press('Tab');
    // By keyboard: the palette is one stop, its kinds are walked with the arrows.
    await palette('한 줄 글').focus();
    await page.keyboard.press('Enter');
    await chip('지급처 · 한 줄 글').waitFor();
    await properties().getByRole('checkbox', { name: '필수' }).check();
    await chip('지급처 * · 한 줄 글').waitFor();
    const cells = paper().locator('td');
    await cells.nth(2).click();
    await page.keyboard.type('지급금액');
    await cells.nth(3).click();
    await palette('금액').click();
    await chip('지급금액 · 금액').waitFor();
    await properties().getByRole('checkbox', { name: '한글 금액 표시 (일금 …원정)' }).check();
    await cells.nth(4).click();
    await cells.nth(7).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: '칸 합치기' }).click();
    await expect.poll(() => cells.count()).toBe(5);
    await addRows();
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    await palette('계산').click();
    await fill('이름', '총액');
    await fill('계산식', '합계(명세.금액)');
    await properties().getByRole('combobox', { name: '보이는 모양' }).selectOption('money');
    await paper().locator('p').first().click();
    const form = properties().getByRole('region', { name: '양식 속성' });
    await form.getByRole('combobox', { name: '결재 금액' }).selectOption({ label: '지급금액' });
    await form.getByRole('button', { name: '결재 단계 추가' }).click();
    await form.getByRole('button', { name: '금액·조건 규칙 추가' }).click();
    await form.getByText('금액 3,000,000원 이상이면 회장 확인 추가').waitFor();
    await saved();
    await publish();
    await dialog(page, '양식 게시').getByText('처음 게시하는 양식입니다.').waitFor();
    await dialog(page, '양식 게시').getByRole('textbox').fill('처음 만듦');
    await dialog(page, '양식 게시').getByRole('button', { name: 'v1 게시' }).click();
    await page.getByText('v2 편집 중').waitFor();

    const { forms } = await ask<{ forms: { formId: string; formName: string }[] }>(page, '/api/elec-apv/forms');
    expect(forms.find((one) => one.formName === name)?.formId).toBe(formIdOf(page));
    const { definition, settings } = await ask<Draft>(page, `/api/elec-apv/forms/${formIdOf(page)}`);
    expect(definition.fields).toMatchObject([
      { key: '지급처', label: '지급처', type: 'text', required: true },
      { key: '지급금액', type: 'money', spelled: true },
      {
        key: '명세',
        type: 'rows',
        sums: ['금액'],
        columns: [
          { key: '수량', type: 'number' },
          { key: '단가', type: 'money' },
          { key: '금액', type: 'formula', expression: '수량 × 단가', shown: 'money' },
        ],
      },
      { key: '총액', type: 'formula', expression: '합계(명세.금액)', shown: 'money' },
    ]);
    expect(JSON.stringify(definition.paper)).toContain('"colspan":4');
    expect(settings.amountField).toBe('지급금액');
    expect(settings.line?.rules).toMatchObject([{ when: { field: 'amount', fromWon: 3_000_000 } }]);
  });

  it('SCR-9 a formula in a circle and a form without a line are refused with words and the way there; nothing is lost', async () => {
    await openNew(nameOf('돌고 도는 양식'));
    await palette('계산').click();
    await fill('이름', '갑');
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    await palette('계산').click();
    await fill('이름', '을');
    await fill('계산식', '갑 + 1');
    await chip('갑 =').click();
    await fill('계산식', '을 + 1');
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    const form = properties().getByRole('region', { name: '양식 속성' });
    const goes = form.getByRole('button', { name: /번째 단계 지우기$/ });
    while ((await goes.count()) > 0) await goes.first().click();
    await saved();
    await publish();
    const box = dialog(page, '양식 게시');
    await box.getByText('결재선이 없습니다. 결재할 사람을 한 명 이상 정해 주세요.').waitFor();
    expect(await box.getByRole('button', { name: 'v1 게시' }).count()).toBe(0);
    await box
      .getByRole('button', { name: /‘[갑을]’ 보기/ })
      .first()
      .click();
    await properties().getByRole('region', { name: '항목 속성' }).waitFor();
    await kept().toMatchObject({
      definition: {
        fields: [
          { key: '갑', expression: '을 + 1' },
          { key: '을', expression: '갑 + 1' },
        ],
      },
    });
    const { forms } = await ask<{ forms: { formId: string }[] }>(page, '/api/elec-apv/forms');
    expect(forms.some((one) => one.formId === formIdOf(page))).toBe(false);
  });

  it('SCR-9 a field that a formula uses does not go, and the alert says what uses it; renaming goes along; undo brings back a field with its properties', async () => {
    await openNew(nameOf('단가표'));
    await palette('금액').click();
    await fill('이름', '단가');
    await fill('도움말', '부가세를 뺀 금액');
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    await palette('계산').click();
    await fill('이름', '두 배');
    await fill('계산식', '단가 × 2');
    await chip('단가 · 금액').click();
    await page.keyboard.press('Delete');
    await alertBox(page).getByText('‘단가’는 지울 수 없습니다.').waitFor();
    await alertBox(page)
      .getByText(/‘두 배’ 계산식에서 이 항목을 쓰고 있습니다/)
      .waitFor();
    await alertBox(page).getByRole('button', { name: '확인' }).click();
    await chip('단가 · 금액').click();
    await fill('이름', '기준 단가');
    await chip('두 배 = 기준단가 × 2').waitFor();
    await chip('두 배').click();
    await fill('계산식', '2');
    await chip('기준 단가 · 금액').click();
    await properties().getByRole('button', { name: '이 항목 지우기' }).click();
    await expect.poll(() => chip('기준 단가').count()).toBe(0);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await chip('기준 단가 · 금액').click();
    expect(await properties().getByRole('textbox', { name: '도움말' }).inputValue()).toBe('부가세를 뺀 금액');
    // Undone again and again, each step is one change, down to the empty page and back up.
    const undo = page.getByRole('button', { name: '되돌리기' });
    while (await undo.isEnabled()) await undo.click();
    expect(await paper().locator('[data-danji-field]').count()).toBe(0);
    const redo = page.getByRole('button', { name: '다시 하기' });
    for (let i = 0; i < 30 && (await redo.isEnabled()) && (await chip('기준 단가').count()) === 0; i += 1)
      await redo.click();
    await chip('두 배 = 기준단가 × 2').waitFor();
    await kept().toMatchObject({
      definition: {
        fields: [
          { key: '기준단가', label: '기준 단가', help: '부가세를 뺀 금액' },
          { key: '두배', expression: '기준단가 × 2' },
        ],
      },
    });
  });

  it('SCR-9 a copied field is a field of its own: another key, the same properties; what comes from elsewhere is cleaned', async () => {
    await openNew(nameOf('복사'));
    await palette('금액').click();
    await properties().getByRole('checkbox', { name: '필수' }).check();
    await chip('금액 *').click();
    await page.keyboard.press('ControlOrMeta+c');
    await page.getByRole('button', { name: '아래에 글 쓰기' }).click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(() => chip('금액').count()).toBe(2);
    // From elsewhere: what is no part of a paper stays out, a monstrous table is squared, an unknown field is told about.
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p>밖에서 <b>온</b> 글<img src="x" onerror="window.danjiBroken = 1"></p><table><tr><td colspan="5000">가</td></tr></table><p><span data-danji-field data-key="없는것"></span></p>',
      );
      document
        .querySelector('.ProseMirror')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await paper().getByText('밖에서 온 글').waitFor();
    expect(await page.evaluate(() => 'danjiBroken' in window)).toBe(false);
    expect(Number((await paper().locator('td').getAttribute('colspan')) ?? 1)).toBeLessThanOrEqual(20);
    expect(await paper().locator('[data-danji-field]').count()).toBe(2);
    await kept().toMatchObject({
      definition: {
        fields: [
          { key: '금액', required: true },
          { key: '금액2', label: '금액 2', required: true },
        ],
      },
    });
  });

  it('SCR-9 what the server did not get is on this device and comes back after a crash', async () => {
    await openNew(nameOf('끊긴 양식'));
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
    await paper().getByText('연결이 끊긴 동안 쓴 글').waitFor();
    await keptText().toContain('연결이 끊긴 동안 쓴 글');
  });

  it('SCR-9 two who draw the same form: the slower one is told who was faster and chooses', async () => {
    const db = createDatabase({ url: danji.ownerUrl, max: 1 });
    await db.transact(async (tx) => {
      await openComplex(tx, '10001');
      await tx.count(
        statement(sql`
        insert into member_role (apt_id, member_id, role_id)
        select apt_id, 'gwajang01', role_id from role where apt_id = '10001' and role_code = 'DIRECTOR'
        on conflict do nothing`),
      );
    });
    await db.close();
    const { context: others, page: theirs } = await signedIn(danji, 'gwajang01');
    await openNew(nameOf('둘이 고치는 양식'));
    await page.keyboard.type('처음 글.');
    await keptText().toContain('처음 글.');
    await saved();
    await theirs.goto(page.url());
    await paper(theirs).getByText('처음 글.').click();
    await theirs.keyboard.press('End');
    await theirs.keyboard.type(' 과장이 쓴 글.');
    await keptText(theirs).toContain('과장이 쓴 글.');
    await page.keyboard.type(' 소장이 쓴 글.');
    const banner = page.getByRole('alert');
    await banner.getByText(/이과장님이 .* 먼저 고쳤습니다/).waitFor();
    expect(JSON.stringify((await draftOf(page)).definition.paper)).not.toContain('소장이 쓴 글');
    await banner.getByRole('button', { name: '내가 고친 것으로 저장' }).click();
    await keptText().toContain('처음 글. 소장이 쓴 글.');
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
        .getByLabel('양식 파일 (.json)')
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
    await paper().or(notes).first().waitFor();
    if (await notes.isVisible()) await notes.getByRole('button', { name: '확인' }).click();
    await paper().getByText(bad).waitFor();
    expect(await paper().locator('img:not(.ProseMirror-separator), script, a').count()).toBe(0);
    expect(await page.evaluate(() => 'danjiBroken' in window)).toBe(false);
  });

  it('SCR-9 axe finds nothing in the designer; on a phone it says that drawing wants room, and shows the form', async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await page.goto('/elec-apv/form-mng');
    await page.getByRole('textbox', { name: '양식 찾기' }).fill('ㄱㅁㅇㅊㅅ');
    await page.getByRole('button', { name: '구매요청서', exact: true }).click();
    await chip(/./).first().click();
    await properties().getByRole('region', { name: '항목 속성' }).waitFor();
    await page.evaluate(axe);
    const look = async (scheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, scheme);
      return page.evaluate(async () => {
        const { axe: found } = window as unknown as {
          axe: {
            run: (
              where: object,
              how: object,
            ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
          };
        };
        const { violations } = await found.run(
          // The paper in the preview is looked at where it is at home.
          { include: ['#main'], exclude: ['[data-mode]'] },
          { resultTypes: ['violations'] },
        );
        return violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target).join(' ')}`);
      });
    };
    expect([...(await look('light')), ...(await look('dark'))]).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('양식을 고치려면 더 넓은 화면이 필요합니다.', { exact: false }).waitFor();
    await page.getByRole('heading', { name: '구매요청서', level: 2 }).waitFor();
    expect(await look('light')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: '이 양식 끄기' }).click();
    await page.getByRole('button', { name: '이 양식 켜기' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
