import { limits } from '@danji/contract/limits';
import { ColumnScreen } from '@danji/contract/preferences';
import { beforeEach, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { startOffice } from '../../../test/office.ts';

const office = forThisFile(() => startOffice(['gisa01', 'gisa02', 'sojang02']));
beforeEach(async () => {
  await office.server.sql('delete from saved_view');
  await office.server.sql('delete from screen_setting');
});

type Preferences = {
  shortcutsYn: string;
  askAboveWon: number | null;
  hiddenColumns: { screen: string; columns: string[] }[];
  compactYn: string;
  columnWidths: { screen: string; widths: { column: string; width: number }[] }[];
  views: { viewId: string; screen: string; name: string; query: string }[];
};
const of = async (by: string) => (await office.as(by).get<Preferences>('/api/comm/preferences')).body;
const set = (by: string, body: Record<string, unknown>) => office.as(by).post('/api/comm/preferences', body);
const view = (by: string, given: Record<string, unknown> = {}) =>
  office
    .as(by)
    .post<{ viewId: string }>('/api/comm/views', { screen: 'apv-inbox', name: '긴급', query: 'tab=waiting', ...given });

it('starts with shortcuts on and nothing hidden', async () => {
  expect(await of('gisa01')).toEqual({
    shortcutsYn: 'Y',
    askAboveWon: 1_000_000,
    compactYn: 'N',
    hiddenColumns: [],
    columnWidths: [],
    views: [],
  });
});

it('TAP-01 keeps from which amount on a last decision is asked once more, never, or always', async () => {
  await set('gisa01', { shortcutsYn: 'N' });
  expect(await of('gisa01')).toMatchObject({ askAboveWon: 1_000_000 });
  for (const askAboveWon of [50_000_000, null, 0]) {
    expect((await set('gisa01', { askAboveWon })).status).toBe(200);
    await set('gisa01', { shortcutsYn: 'Y' });
    expect(await of('gisa01')).toMatchObject({ askAboveWon, shortcutsYn: 'Y' });
  }
  for (const askAboveWon of [-1, 1.5, 1e13, '5']) expect((await set('gisa01', { askAboveWon })).status).toBe(400);
  expect(await of('gisa01')).toMatchObject({ askAboveWon: 0 });
  expect(await of('gisa02')).toMatchObject({ askAboveWon: 1_000_000 });
});

it('changes what is named and leaves the rest as it was', async () => {
  await set('gisa01', { hiddenColumns: { screen: 'apv-inbox', columns: ['docNumber'] } });
  await set('gisa01', { shortcutsYn: 'N' });
  await set('gisa01', { hiddenColumns: { screen: 'sent-inbox', columns: ['form'] } });
  const { shortcutsYn, hiddenColumns } = await of('gisa01');
  expect(shortcutsYn).toBe('N');
  expect(Object.fromEntries(hiddenColumns.map(({ screen, columns }) => [screen, columns]))).toEqual({
    'apv-inbox': ['docNumber'],
    'sent-inbox': ['form'],
  });
  expect(await of('gisa02')).toMatchObject({ shortcutsYn: 'Y', hiddenColumns: [] });
});

const drawn = (widths: Record<string, number | undefined>) =>
  Object.entries(widths).map(([column, width]) => ({ column, width }));

it('keeps narrow rows and the widths of columns, list by list, and refuses widths that no screen has', async () => {
  await set('gisa01', { compactYn: 'Y' });
  await set('gisa01', { columnWidths: { screen: 'apv-inbox', widths: drawn({ title: 480, form: 96 }) } });
  await set('gisa01', { columnWidths: { screen: 'sent-inbox', widths: drawn({ title: 300 }) } });
  await set('gisa01', { columnWidths: { screen: 'apv-inbox', widths: drawn({ title: 400 }) } });
  const kept = await of('gisa01');
  expect(kept.compactYn).toBe('Y');
  expect(Object.fromEntries(kept.columnWidths.map(({ screen, widths }) => [screen, widths]))).toEqual({
    'apv-inbox': drawn({ title: 400 }),
    'sent-inbox': drawn({ title: 300 }),
  });
  for (const widths of [{ title: 47 }, { title: 961 }, { title: 80.5 }, { 'a b': 80 }])
    expect((await set('gisa01', { columnWidths: { screen: 'apv-inbox', widths: drawn(widths) } })).status).toBe(400);
  expect(await of('gisa01')).toEqual(kept);
});

it('keeps views by screen and name, and replaces them under the same name', async () => {
  await view('gisa01');
  await view('gisa01', { query: 'tab=held' });
  await view('gisa01', { screen: 'sent-inbox' });
  expect((await of('gisa01')).views.map(({ screen, query }) => [screen, query])).toEqual([
    ['apv-inbox', 'tab=held'],
    ['sent-inbox', 'tab=waiting'],
  ]);
  expect((await of('gisa02')).views).toEqual([]);
});

it('SCR-8 keeps views of every list whose columns can be chosen', async () => {
  for (const screen of ColumnScreen.options) expect((await view('gisa01', { screen })).status, screen).toBe(200);
  expect((await of('gisa01')).views.map(({ screen }) => screen).sort()).toEqual([...ColumnScreen.options].sort());
});

it('refuses an address that leads elsewhere, a screen it does not know, and too many views', async () => {
  for (const query of ['//evil.example', 'a<b', 'x"y', 'javascript:alert(1)'])
    expect((await view('gisa01', { query })).status, query).toBe(400);
  expect((await view('gisa01', { screen: 'elsewhere' })).status).toBe(400);
  expect((await of('gisa01')).views).toEqual([]);
  for (let n = 0; n < limits.savedViewsMax; n++) await view('gisa01', { name: `보기 ${n}` });
  expect((await view('gisa01', { name: '하나 더' })).status).toBe(400);
  expect((await of('gisa01')).views).toHaveLength(limits.savedViewsMax);
});

it('ACL-03 lets only the owner forget a view', async () => {
  const { viewId } = (await view('gisa01')).body;
  for (const stranger of ['gisa02', 'sojang02'])
    expect((await office.as(stranger).post(`/api/comm/views/${viewId}/delete`, {})).status).toBe(404);
  expect((await of('gisa01')).views).toHaveLength(1);
  expect((await office.as('gisa01').post(`/api/comm/views/${viewId}/delete`, {})).status).toBe(200);
  expect((await of('gisa01')).views).toEqual([]);
});

it('whoever is new is shown around until they have seen it; again when they ask, and it is nobody else’s', async () => {
  const tour = async (by: string) => (await office.as(by).get<{ tourYn: string }>('/api/main/memberInfo')).body.tourYn;
  // The people of the demo know their way; a new row does not.
  expect(await tour('gisa01')).toBe('N');
  await office.server.sql("update member set tour_seen = default where member_id in ('gisa01', 'gisa02')");
  expect([await tour('gisa01'), await tour('gisa02')]).toEqual(['Y', 'Y']);
  expect((await set('gisa01', { tourYn: 'N' })).status).toBe(200);
  expect([await tour('gisa01'), await tour('gisa02')]).toEqual(['N', 'Y']);
  expect((await set('gisa01', { tourYn: '예' })).status).toBe(400);
  expect(await tour('gisa01')).toBe('N');
  await set('gisa01', { tourYn: 'Y' });
  expect(await tour('gisa01')).toBe('Y');
  await office.server.sql("update member set tour_seen = true where member_id in ('gisa01', 'gisa02')");
});
