import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { choose } from '../../../../test/choose.ts';
import { hide, show } from '../../../../test/show.tsx';
import { EntryParts } from './entry-parts.tsx';
import { Keeping } from './form-properties.tsx';
import { LineEditor } from './line-editor.tsx';
import { RulesEditor } from './rules-editor.tsx';

afterEach(hide);

const type = async (label: string, text: string) => {
  const box = page.getByLabelText(label, { exact: true });
  await box.clear();
  await box.fill(text);
  await userEvent.tab();
};

it('numbers, texts, lines, switches and choices are each written under their name, and nothing when they are empty', async () => {
  const changes: unknown[] = [];
  const entry = { maxLength: 20, unit: '개', options: ['가', '나'], vat: 'included', spelled: true };
  show(
    <EntryParts
      names={['maxLength', 'unit', 'options', 'vat', 'spelled', 'wonBounds', 'pickedPrefill']}
      entry={entry}
      set={(change) => changes.push(change)}
    />,
  );
  await expect.element(page.getByLabelText('가장 긴 글자 수')).toHaveValue('20');
  await type('가장 긴 글자 수', '99999');
  await expect.element(page.getByText('10,000 이하로 적어 주세요.')).toBeVisible();
  await type('가장 긴 글자 수', '1,000');
  await type('단위', ' ');
  await type('고를 것', '다\n다\n라');
  await choose(page.getByLabelText('부가세'), '표시하지 않음');
  await page.getByLabelText('한글 금액 표시 (일금 …원정)').click();
  await type('최대', '300');
  await choose(page.getByLabelText('미리 골라 둘 것'), '나');
  expect(changes).toEqual([
    { maxLength: 1000 },
    { unit: undefined },
    { options: ['다', '라'] },
    { vat: undefined },
    { spelled: undefined },
    { max: 300 },
    { prefill: { text: '나' } },
  ]);
});

it('what a new document starts with is known of the drafter, or a text; places to sign stand only where hands sign', async () => {
  const changes: unknown[] = [];
  const set = (change: Record<string, unknown>) => changes.push(change);
  show(
    <EntryParts names={['textPrefill', 'of', 'places']} entry={{ of: 'line', prefill: { text: '가' } }} set={set} />,
  );
  await expect.element(page.getByLabelText('정해진 글')).toHaveValue('가');
  expect(page.getByLabelText('자리 이름').elements()).toHaveLength(0);
  await choose(page.getByLabelText('처음에 들어 있는 값'), '기안자 부서');
  await choose(page.getByLabelText('누구의 서명'), '손으로 서명할 빈 자리');
  expect(changes).toEqual([{ prefill: { auto: 'drafterDept' } }, { of: 'blank', places: undefined }]);
  show(<EntryParts names={['of', 'places']} entry={{ of: 'blank', places: ['갑'] }} set={set} />);
  await expect.element(page.getByLabelText('자리 이름')).toHaveValue('갑');
});

it('steps of a line are moved, changed and taken out; a rule adds people by the same choices', async () => {
  const lines: unknown[] = [];
  const line = {
    steps: [
      { order: 1, kind: 'REVIEW' as const, who: { role: 'DEPT_HEAD' as const } },
      { order: 2, kind: 'DECIDE' as const, who: { role: 'DIRECTOR' as const } },
    ],
    rules: [],
  };
  const people = [{ memberId: 'gisa01', name: '정기사' }];
  show(<LineEditor line={line} people={people} onChange={(next) => lines.push(next?.steps)} />);
  await expect.element(page.getByLabelText('1번째 단계 위로')).toBeDisabled();
  await page.getByLabelText('1번째 단계 아래로').click();
  await choose(page.getByLabelText('2번째 단계의 사람'), '정기사');
  await page.getByLabelText('전결할 수 있음').first().click();
  await page.getByLabelText('2번째 단계 지우기').click();
  expect(lines).toMatchObject([
    [{ kind: 'DECIDE' }, { kind: 'REVIEW' }],
    [{ kind: 'REVIEW' }, { who: { memberId: 'gisa01' } }],
    [{ mayDecideFinally: true }, { kind: 'DECIDE' }],
    [{ kind: 'REVIEW' }],
  ]);
  show(
    <LineEditor
      line={{ steps: [{ order: 1, kind: 'AGREE', who: { role: 'AUDITOR' } }], rules: [] }}
      people={people}
      onChange={(next) => lines.push(next?.steps)}
    />,
  );
  await page.getByLabelText('반대하면 중단').click();
  expect(lines.at(-1)).toMatchObject([{ kind: 'AGREE', blocks: true }]);
  const rules: unknown[] = [];
  const when = { field: 'amount', label: '금액', fromWon: 100 };
  show(
    <RulesEditor
      line={{ steps: [], rules: [{ when, add: [{ kind: 'CONFIRM', who: { role: 'CHAIR' } }] }] }}
      fields={[]}
      hasAmount
      people={people}
      onChange={(next) => rules.push(next.rules[0])}
    />,
  );
  await choose(page.getByLabelText('더할 사람 1', { exact: true }), '정기사');
  await type('이하 (원)', '500');
  await choose(page.getByLabelText('이때 전결할 수 있는 사람'), '관리소장');
  await page.getByLabelText('더할 사람 1 지우기').click();
  expect(rules).toMatchObject([
    { add: [{ who: { memberId: 'gisa01' }, kind: 'CONFIRM' }] },
    { when: { fromWon: 100, toWon: 500 } },
    { giveFinal: 'DIRECTOR' },
    { when: { field: 'amount' } },
  ]);
  // Written anew it has the shape of all conditions, and can be joined with others.
  await page.getByRole('button', { name: '조건 추가' }).click();
  expect(rules[1]).toMatchObject({ when: { field: 'amount', fromWon: 100, toWon: 500 } });
  expect(rules.at(-1)).toMatchObject({ when: { all: [{ field: 'amount', fromWon: 100 }, { field: 'amount' }] } });
  expect(JSON.stringify(rules.slice(-1))).not.toContain('label');
});

it('공개 여부 that a document begins with is chosen, with its reason; left alone, the form says nothing of it', async () => {
  const changes: unknown[] = [];
  const settings = { policy: {}, retentionYears: 5, numberPattern: '{연도}-{일련번호:4}' } as const;
  const set = (change: object) => changes.push(change);
  show(<Keeping settings={settings} set={set} />);
  expect(page.getByLabelText('공개하지 않는 이유').elements()).toEqual([]);
  await choose(page.getByLabelText('공개 여부'), '부분공개');
  show(<Keeping settings={{ ...settings, disclosure: { kind: 'PARTIAL', reason: '' } }} set={set} />);
  await type('공개하지 않는 이유', '가'.repeat(41));
  await expect.element(page.getByText('40자까지 적을 수 있습니다.')).toBeVisible();
  await type('공개하지 않는 이유', ' 개인정보 포함 ');
  await choose(page.getByLabelText('공개 여부'), '기본 (대외비면 비공개)');
  expect(changes).toEqual([
    { disclosure: { kind: 'PARTIAL', reason: '' } },
    { disclosure: { kind: 'PARTIAL', reason: '개인정보 포함' } },
    { disclosure: undefined },
  ]);
});
