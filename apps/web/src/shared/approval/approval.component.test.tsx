import { listRecentReasons } from '@danji/contract/home';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/answers.ts';
import { hide, show } from '../../../test/show.tsx';
import { askActReason } from './ask-act-reason.tsx';
import { moveEntry } from './line.ts';
import { SortableEntry, SortableLine } from './sortable-line.tsx';

afterEach(hide);

it('UX-6 asks for the reason of an act in its words, offers recent ones, and does not go on without one', async () => {
  const asked = answer(listRecentReasons, ['견적서가 빠졌습니다.']);
  show(null);
  const given = askActReason('REJECT', { first: ' ' });
  const box = page.getByRole('dialog', { name: '반려' });
  await expect.element(box.getByText('문서가 기안자에게 돌아가고')).toBeVisible();
  await expect.element(box.getByLabelText('사유 (필수)')).toHaveFocus();
  await box.getByRole('button', { name: '반려' }).click();
  await expect.element(box.getByText('사유를 적어 주세요.')).toBeVisible();
  await box.getByRole('button', { name: '견적서가 빠졌습니다.' }).click();
  await box.getByRole('button', { name: '반려' }).click();
  expect(await given).toBe('견적서가 빠졌습니다.');
  expect(asked.map(({ query }) => query.type)).toEqual(['REJECT']);
});

it('an opinion may be left out, words of one’s own are kept, and turning back gives nothing', async () => {
  show(null);
  const final = askActReason('DECIDE_FINALLY', { first: '급합니다' });
  await expect.element(page.getByLabelText('의견 (선택)')).toHaveValue('급합니다');
  await page.getByLabelText('의견 (선택)').clear();
  await page.getByRole('button', { name: '전결' }).click();
  expect(await final).toBe('');
  const made = askActReason('VOID', { message: '고른 문서 2건을 폐기합니다.', label: '폐기 사유' });
  await expect.element(page.getByText('고른 문서 2건을 폐기합니다.')).toBeVisible();
  await page.getByRole('button', { name: '폐기' }).click();
  await expect.element(page.getByText('폐기 사유를 적어 주세요.')).toBeVisible();
  await page.getByRole('button', { name: '취소' }).click();
  expect(await made).toBeNull();
});

it('a person of a line is moved with the arrow keys, as far as the line goes', async () => {
  const moves: string[] = [];
  const line = ['가', '나', '다'].map((name, i) => ({ name, order: i + 1 }));
  show(
    <SortableLine ids={line.map(({ name }) => name)} onMove={() => {}}>
      <ol>
        {line.map(({ name }, at) => (
          <SortableEntry
            key={name}
            id={name}
            name={name}
            at={at}
            count={line.length}
            beside={false}
            look={{ row: '', grip: '', gripSize: '1rem' }}
            onMove={(to) =>
              moves.push(
                moveEntry(line, at, to)
                  .map((one) => one.name)
                  .join(''),
              )
            }
          >
            {name}
          </SortableEntry>
        ))}
      </ol>
    </SortableLine>,
  );
  const grip = page.getByRole('button', { name: '다 순서 바꾸기' });
  await expect.element(grip).toBeVisible();
  (grip.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(moves).toEqual(['가다나']);
});
