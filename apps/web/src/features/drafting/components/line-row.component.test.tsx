import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { hide, show } from '../../../../test/show.tsx';
import { SortableLine } from '../../../shared/approval/sortable-line.tsx';
import type { LineEntry } from '../lib/draft.ts';
import { LineRow } from './line-row.tsx';

afterEach(hide);

const entry: LineEntry = {
  order: 1,
  kind: 'CONFIRM',
  personId: 'gamsa01',
  name: '정감사',
  note: '감사',
  mayDecideFinally: false,
  reasons: [],
  standInId: null,
};
const showRow = (demanded: string | null) =>
  show(
    <SortableLine ids={['gamsa01-CONFIRM']} onMove={() => {}}>
      <ol>
        <LineRow line={[entry]} at={0} standInName={null} demanded={demanded} onChange={() => {}} />
      </ol>
    </SortableLine>,
  );
const open = () => page.getByRole('button', { name: '정감사 확인, 바꾸기' }).click();
const item = (name: string) => page.getByRole('menuitem', { name });

it('CTL-02 a step that the rule demands has a lock and its reason, and is neither taken out nor changed in kind', async () => {
  showRow('제1호 라목(지출결의서, 재원 장기수선충당금): 감사 확인');
  await expect.element(page.getByText('제1호 라목', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('img', { name: '규정이 정한 단계' })).toBeVisible();
  await open();
  await expect.element(page.getByText('위임전결규정이 정한 단계라 빼거나 바꿀 수 없습니다.')).toBeVisible();
  expect(item('결재선에서 빼기').elements()).toEqual([]);
  expect(item('검토로 바꾸기').elements()).toEqual([]);
});

it('겸직 is said in the line: one signature for two offices', async () => {
  const part = { kind: 'REVIEW' as const, office: 'DEPT_HEAD' as const, reason: '부서장 검토' };
  const joint: LineEntry = { ...entry, kind: 'DECIDE', joint: [part] };
  show(
    <SortableLine ids={['gamsa01-DECIDE']} onMove={() => {}}>
      <ol>
        <LineRow line={[joint]} at={0} standInName={null} demanded={null} onChange={() => {}} />
      </ol>
    </SortableLine>,
  );
  await expect.element(page.getByText('부서장 검토 겸직 · 한 번만 서명')).toBeVisible();
});

it('CTL-02 a line that the form fixes has nothing to change', async () => {
  show(
    <SortableLine ids={['gamsa01-CONFIRM']} onMove={() => {}}>
      <ol>
        <LineRow line={[entry]} at={0} standInName={null} demanded={null} fixed onChange={() => {}} />
      </ol>
    </SortableLine>,
  );
  await expect.element(page.getByText('정감사')).toBeVisible();
  await expect.element(page.getByText('확인', { exact: true })).toBeVisible();
  // The word says what it means; nothing else can be pressed.
  expect(
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['확인']);
});

it('a step of the own can be taken out and changed', async () => {
  showRow(null);
  await open();
  await expect.element(item('결재선에서 빼기')).toBeVisible();
  await expect.element(item('검토로 바꾸기')).toBeVisible();
  expect(page.getByRole('img', { name: '규정이 정한 단계' }).elements()).toEqual([]);
});

it('CTL-02 a decider whom the rule names can be exchanged for a higher one', async () => {
  const said: string[] = [];
  const decider: LineEntry = { ...entry, kind: 'DECIDE', personId: 'sojang01', name: '박소장', note: '관리소장' };
  show(
    <SortableLine ids={['sojang01-DECIDE']} onMove={() => {}}>
      <ol>
        <LineRow
          line={[decider]}
          at={0}
          standInName={null}
          demanded="제1호 나목: 관리소장 결재"
          higher={[{ personId: 'hoejang01', name: '한회장', note: '회장' }]}
          onChange={([next]) => said.push(`${next?.personId} ${next?.kind}`)}
        />
      </ol>
    </SortableLine>,
  );
  await page.getByRole('button', { name: '박소장 결재, 바꾸기' }).click();
  await item('한회장님(회장)이 결재').click();
  expect(said).toEqual(['hoejang01 DECIDE']);
});
