import { officeWords } from '@danji/contract/approval-words';
import { type BudgetYear, budgetBeyondWords, reopenBudgetMonth } from '@danji/contract/budgets';
import { BudgetConsentOffice } from '@danji/contract/said-rule';
import { Button, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Name, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { closeMonth, reopenMonth, saveRule, useBudgetYear } from '../api/budgets.ts';

export const openClosing = (year: number) =>
  openModal({ title: '월 마감', size: 560, content: (close) => <ClosingBox year={year} onDone={() => close()} /> });

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** The next month to close, the one to open again, and what was done before. */
function ClosingBox({ year, onDone }: { year: number; onDone: () => void }) {
  const { data: book } = useBudgetYear(String(year));
  if (!book) return null;
  const { closedThrough, version, closings } = book;
  const next = closedThrough + 1;
  const close = async () => {
    const warning = next === 12 ? ' 품의가 잡아 둔 예산도 모두 돌려놓습니다.' : '';
    if (await askConfirm(`${year}년 ${next}월을 마감할까요? 마감한 달에는 더 쓸 수 없습니다.${warning}`))
      await sayDone(closeMonth({ year, month: next, seenVersion: version }), `${next}월을 마감했습니다.`);
  };
  return (
    <Stack gap={4}>
      <Note>
        {closedThrough === 0 ? '아직 마감한 달이 없습니다.' : `${closedThrough}월까지 마감했습니다.`} 끝난 달을 차례로
        마감합니다. 마감한 달의 날짜로는 상신할 수 없고, 뒤늦게 결재되거나 폐기된 금액은 다음 달에 적습니다.
      </Note>
      <Row wrap>
        {next <= 12 && <Button onClick={() => void close()}>{next}월 마감</Button>}
        {closedThrough > 0 && (
          <Button variant="default" onClick={() => void openReopen(book).then((done) => done && onDone())}>
            {closedThrough}월 마감 풀기
          </Button>
        )}
      </Row>
      {closings.length > 0 && (
        <Stack as="ul" gap={2} pad={0}>
          {closings.map(({ month, kind, spent, reason, at, byName }) => (
            <li key={at}>
              <Name>
                {month}월 {kind === 'CLOSED' ? '마감' : '마감 풀기'}
              </Name>{' '}
              <Note as="span" size="small">
                {kind === 'CLOSED' ? `집행 ${won(spent)}` : reason} · {at.slice(0, 10)} {byName}
              </Note>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const openReopen = (book: BudgetYear) =>
  openModal<true>({
    title: `${book.closedThrough}월 마감 풀기`,
    content: (close) => <ReopenBox book={book} onDone={() => close(true)} />,
  });

function ReopenBox({
  book: { year, closedThrough: month, version },
  onDone,
}: {
  book: BudgetYear;
  onDone: () => void;
}) {
  const bodyOf = ({ reason }: { reason: string }) => ({ year, month, reason, seenVersion: version });
  const form = useCheckedForm({
    first: { reason: '' },
    schema: reopenBudgetMonth.body,
    bodyOf,
    send: async (values) => {
      await reopenMonth(bodyOf(values));
      toast(`${month}월 마감을 풀었습니다.`);
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="마감 풀기">
      <TextInput label="까닭" autoComplete="off" {...form.text('reason')} />
    </DialogForm>
  );
}

export const openRule = (book: BudgetYear) =>
  openModal<true>({ title: '예산을 넘을 때', content: (close) => <RuleBox book={book} onDone={() => close(true)} /> });

function RuleBox({ book: { beyond, consentOffice, ruleVersion }, onDone }: { book: BudgetYear; onDone: () => void }) {
  const form = useCheckedForm({
    first: { beyond, consentOffice },
    send: async (values) => {
      await saveRule({ ...values, seenVersion: ruleVersion });
      toast('규칙을 바꿨습니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="저장">
      <ChoiceField
        label="남은 예산보다 많은 품의와 지출"
        description="상신할 때와 예산을 잡을 때 확인합니다. 적은 까닭은 문서에 함께 인쇄됩니다."
        data={Object.entries(budgetBeyondWords).map(([value, label]) => ({ value, label }))}
        value={form.values.beyond}
        onChange={(event) => form.set('beyond', event.currentTarget.value as BudgetYear['beyond'])}
      />
      {form.values.beyond === 'CONSENT' && (
        <ChoiceField
          label="누가 합의하나요"
          description="예산을 넘는 문서의 결재선에 이 직책의 합의가 더해집니다. 이 직책이나 그 위에서 결재하는 문서에는 더하지 않습니다."
          data={BudgetConsentOffice.options.map((value) => ({ value, label: officeWords[value] }))}
          value={form.values.consentOffice}
          onChange={(event) => form.set('consentOffice', event.currentTarget.value as BudgetConsentOffice)}
        />
      )}
    </DialogForm>
  );
}
