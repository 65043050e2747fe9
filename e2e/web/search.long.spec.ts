import { describe, expect, it } from 'vitest';
import { type Danji, launchDanji } from '../support/launch.ts';
import { axeFaults } from './axe-support.ts';
import { decide, openDesk } from './inbox-support.ts';
import { choose, shareOffice, signedIn } from './support.ts';

let danji: Danji;
let docId: string;
shareOffice(async () => {
  danji = await launchDanji();
  const desk = openDesk(danji);
  const make = (title: string) => desk.make({ by: 'gisa01', title, line: decide('sojang01') });
  docId = await make('은행나무 가지치기 품의의 건');
  await make('은행나무 병해충 방제 보고');
  return danji;
});

describe('search, a second look', () => {
  it('SCR-5 works on a phone: box, results, filters behind a button, palette', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
    const { context, page } = await signedIn(
      danji,
      'sojang01',
      phone,
      '/search/detail?group=documents&q=%EC%9D%80%ED%96%89',
    );
    await page.getByRole('region', { name: '찾은 것' }).getByText('2건').waitFor();
    expect(await axeFaults(page, [[390, 'light']])).toEqual([]);
    await page.getByRole('button', { name: '조건', exact: true }).click();
    await choose(page.getByLabel('기안자'), /^정기사/);
    await page.waitForURL((url) => url.searchParams.get('drafterId') === 'gisa01');
    expect(await axeFaults(page, [[390, 'dark']])).toEqual([]);
    await page.getByRole('button', { name: /문서, 사람, 양식, 메뉴 찾기/ }).click();
    await page.getByRole('combobox', { name: '문서, 사람, 양식, 메뉴 찾기' }).fill('은행');
    await page.getByRole('option', { name: /은행나무 가지치기/ }).tap();
    await page.waitForURL((url) => url.pathname.endsWith(docId));
    await context.close();
  });

  it('SCR-5 axe finds nothing in the groups, light and dark', async () => {
    const { context, page } = await signedIn(danji, 'sojang01', {}, '/search?q=%EC%9D%80%ED%96%89%EB%82%98%EB%AC%B4');
    await page.getByRole('region', { name: '문서' }).getByText('2건').waitFor();
    const WIDE = [
      [1440, 'light'],
      [1440, 'dark'],
    ] as const;
    expect(await axeFaults(page, WIDE)).toEqual([]);
    await context.close();
  });
});
