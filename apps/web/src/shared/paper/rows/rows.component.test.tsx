import type { FormDefinition } from '@danji/contract/forms/definition';
import { listMembers } from '@danji/contract/members';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, MEMBER } from '../../../../test/open-page.tsx';
import { hide, show } from '../../../../test/show.tsx';
import { useSession } from '../../session/session-store.ts';
import { Paper } from '../paper.tsx';
import { createPaperStore } from '../paper-store.ts';

const form: FormDefinition = {
  ...{ model: 1, heading: '세대 점검표', style: 'form' },
  fields: [
    {
      ...{ type: 'rows', key: '내역', label: '내역', minRows: 2, maxRows: 5 },
      columns: [
        { type: 'dongHo', key: '세대', label: '동호수' },
        { type: 'member', key: '담당', label: '담당자' },
      ],
    },
  ],
  paper: { type: 'doc', content: [{ type: 'fieldBlock', attrs: { key: '내역' } }] },
};
const member = (memberId: string, memberName: string, deptName: string) => ({
  ...({ memberId, memberName, memberType: 'EMP', deptId: null, deptName, positionName: null, phoneNo: null } as const),
  ...({ workingType: null, adminYn: 'N', expiredPermissionYn: 'N' } as const),
});

beforeEach(() => {
  enterApprovals();
  useSession.setState({ userInfo: { ...MEMBER, adminYn: true, operatorYn: false } });
});
afterEach(hide);

function fillIn() {
  answer(listMembers, [
    member('a', '김과장', '관리과'),
    member('b', '이주임', '경리과'),
    member('c', '이주임', '기전과'),
  ]);
  const store = createPaperStore(form);
  show(<Paper definition={form} mode="fill" store={store} today="2026-11-16" />);
  return () => store.api.getState().values.내역;
}

const person = (row: number) => page.getByRole('combobox', { name: `담당자 ${row}행`, exact: true });
const hasFocus = (of: { element(): Element }) => expect.poll(() => of.element() === document.activeElement).toBe(true);
function paste(into: { element(): Element }, words: string): void {
  const data = new DataTransfer();
  data.setData('text/plain', words);
  (into.element() as HTMLElement).focus();
  into.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

it('SCR-10 a person is picked by keys, Enter picks nobody by itself, and the keys go on behind a cell that is full', async () => {
  const values = fillIn();
  await person(1).click();
  await expect.element(page.getByRole('option', { name: /김과장/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await hasFocus(person(2));
  expect(values()).toBeUndefined();
  await userEvent.keyboard('김{Enter}');
  await expect.poll(values).toEqual([{}, { 담당: [{ id: 'a', name: '김과장' }] }]);
  const out = page.getByRole('button', { name: '김과장 빼기' });
  await hasFocus(out);
  await person(1).click();
  await userEvent.keyboard('{Enter}');
  await hasFocus(person(3));
  (out.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await hasFocus(person(2));
  await expect.poll(values).toEqual([{}, {}, {}]);
});

it('동·호 is typed as two numbers or pasted as one; a sheet brings units and people, and says whom it could not tell', async () => {
  const values = fillIn();
  const dong = page.getByRole('textbox', { name: '동호수 1행 동' });
  await dong.fill('101동');
  expect(values()).toEqual([{}]);
  await page.getByRole('textbox', { name: '동호수 1행 호' }).fill('1203');
  await expect.poll(values).toEqual([{ 세대: { dong: '101', ho: '1203' } }]);
  paste(dong, '102-304');
  await expect.poll(values).toEqual([{ 세대: { dong: '102', ho: '304' } }]);
  await expect.element(page.getByRole('textbox', { name: '동호수 1행 호' })).toHaveValue('304');
  paste(dong, '103-1\t김과장\n104동 2호\t이주임\n\t홍길동');
  await expect
    .poll(values)
    .toEqual([
      { 세대: { dong: '103', ho: '1' }, 담당: [{ id: 'a', name: '김과장' }] },
      { 세대: { dong: '104', ho: '2' } },
      {},
    ]);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      '이름이 같은 사람이 있어 비워 두었습니다: 이주임. 칸에서 골라 주세요. 명단에 없는 이름이라 비워 두었습니다: 홍길동.',
    );
});
