import type { Attachment } from '@danji/contract/files';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { listMembers } from '@danji/contract/members';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/answers.ts';
import { enterApprovals, MEMBER } from '../../../../test/open-page.tsx';
import { hide, show } from '../../../../test/show.tsx';
import { useSession } from '../../session/session-store.ts';
import { Paper } from '../paper.tsx';
import type { FileDesk } from '../paper-context.ts';
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
  useSession.setState({ userInfo: { ...MEMBER, adminYn: true, operatorYn: false, demoYn: false, tourYn: false } });
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

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name: string) =>
  new File([Uint8Array.from(atob(PIXEL), (one) => one.charCodeAt(0))], name, { type: 'image/png' });

const attachmentOf = ({ name, type }: File): Attachment => ({
  ...{ attachmentId: `at-${name}`, name, mime: type, bytes: 1, sha256: '', seqNo: 1, scannedYn: true },
  addedAt: '2026-11-16T01:00:00.000Z',
});

/** The attachments of a document; each waits to be let through. */
function fileDesk() {
  const held = new Map<string, File>();
  const gates: (() => void)[] = [];
  const desk: FileDesk = {
    async attach(file) {
      await new Promise<void>((go) => gates.push(go));
      held.set(`at-${file.name}`, file);
      return attachmentOf(file);
    },
    detach: async (id) => void held.delete(id),
    find(id) {
      const file = held.get(id);
      return file && attachmentOf(file);
    },
    open: async (id) => held.get(id) ?? Promise.reject(new Error('gone')),
  };
  /** A photo is made smaller first: so many must have come. */
  const letThrough = async (count: number) => {
    await expect.poll(() => gates.length).toBe(count);
    for (const go of gates.splice(0)) go();
  };
  return { desk, held, letThrough };
}

it('a photo goes into the cell of its row, also when the row moves meanwhile, and leaves the document with it', async () => {
  const photos: FormDefinition = {
    ...form,
    fields: [
      {
        ...{ type: 'rows', key: '내역', label: '내역', minRows: 1, maxRows: 5 },
        columns: [
          { type: 'text', key: '내용', label: '내용' },
          { type: 'photo', key: '사진', label: '사진' },
          { type: 'file', key: '증빙', label: '증빙', most: 2 },
        ],
      },
    ],
  };
  const { desk, held, letThrough } = fileDesk();
  const store = createPaperStore(photos, { 내역: [{ 내용: '가' }, { 내용: '나' }] });
  const values = () => store.api.getState().values.내역;
  show(<Paper definition={photos} mode="fill" store={store} today="2026-11-16" files={desk} />);
  const choose = (name: string, file: File) => userEvent.upload(page.getByLabelText(name, { exact: true }), file);
  await choose('사진 1행 사진', picture('a.png'));
  (page.getByRole('button', { name: /^1행 순서 바꾸기/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await letThrough(1);
  await expect.poll(values).toEqual([{ 내용: '나' }, { 내용: '가', 사진: [{ attachmentId: 'at-a.png' }] }]);
  await expect.element(page.getByRole('img', { name: '사진 2행 1번째 사진' })).toBeVisible();

  const out = page.getByRole('button', { name: '사진 2행 1번째 사진 빼기' });
  (out.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(values).toEqual([{ 내용: '나' }, { 내용: '가' }]);
  expect(held.size).toBe(0);
  await hasFocus(page.getByRole('group', { name: '사진 2행' }).getByRole('button'));

  await choose('증빙 1행 파일', new File(['x'], '견적서.pdf', { type: 'application/pdf' }));
  await choose('증빙 2행 파일', new File(['x'], '늦은.pdf', { type: 'application/pdf' }));
  await page.getByRole('button', { name: '2행 지우기' }).last().click();
  await letThrough(2);
  await expect.poll(() => [...held.keys()]).toEqual(['at-견적서.pdf']);
  await expect.element(page.getByText('1. 견적서.pdf')).toBeVisible();
  await page.getByRole('button', { name: '1행 지우기' }).last().click();
  await expect.poll(() => held.size).toBe(0);
  await expect.element(page.getByText('되돌려도 사진과 파일은 다시 올려 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(values).toEqual([{ 내용: '나' }]);
});

it('in a narrow cell the words of a button stay on one line, within the cell', async () => {
  const narrow: FormDefinition = {
    ...form,
    fields: [
      {
        ...{ type: 'rows', key: '내역', label: '내역', minRows: 1, maxRows: 5 },
        columns: [
          ...['가', '나', '다', '라'].map((key) => ({ type: 'text', key, label: key }) as const),
          { type: 'date', key: '날짜', label: '날짜' },
          { type: 'photo', key: '사진', label: '사진' },
          { type: 'file', key: '증빙', label: '증빙' },
        ],
      },
    ],
  };
  show(
    <div style={{ width: '44rem' }}>
      <Paper definition={narrow} mode="fill" store={createPaperStore(narrow)} files={fileDesk().desk} />
    </div>,
  );
  for (const name of ['사진', '파일']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents([...button.element().childNodes].at(-1) as Node);
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
    expect(lines.size, name).toBe(1);
    const [inner, outer] = [words, button.element().closest('td') as Element].map((one) => one.getBoundingClientRect());
    expect(inner?.left, name).toBeGreaterThanOrEqual(outer?.left ?? 0);
    expect(inner?.right, name).toBeLessThanOrEqual(outer?.right ?? 0);
  }
});
