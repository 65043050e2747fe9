import {
  type BudgetYear,
  copyBudget,
  draftBudgetRevision,
  planBudget,
  planKindWords,
  reviseBudget,
} from '@danji/contract/budgets';
import { pageAddress } from '@danji/contract/page-address';
import { Button, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Name, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { copy, draftRevision, plan, revise, useBudgetPlans } from '../api/budgets.ts';

type Line = { lineId: string; account: string; fund: string; planned: number };
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
/** 12,000,000 or -500,000; what is no number is told by the rule of the contract. */
export const readWon = (text: string): number => {
  const digits = text.replaceAll(/[\s,원]/g, '');
  return /^-?\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

export const openPlan = (book: BudgetYear, line: Line | null) =>
  openModal<true>({
    title: line ? `${line.account} 예산` : '예산 편성',
    content: (close) => <PlanBox book={book} line={line} onDone={() => close(true)} />,
  });

function PlanBox({
  book: { year, version },
  line,
  onDone,
}: {
  book: BudgetYear;
  line: Line | null;
  onDone: () => void;
}) {
  const form = useCheckedForm({
    first: {
      account: line?.account ?? '',
      fund: line?.fund ?? '관리비',
      amount: line ? line.planned.toLocaleString('ko-KR') : '',
    },
    schema: planBudget.body,
    bodyOf: ({ amount, ...rest }) => ({ ...rest, year, amount: readWon(amount), seenVersion: version }),
    send: async ({ amount, ...rest }) => {
      await plan({ ...rest, year, amount: readWon(amount), seenVersion: version });
      toast('예산을 저장했습니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="저장">
      {line ? (
        <Note>{line.fund}</Note>
      ) : (
        <>
          <TextInput label="계정과목" autoComplete="off" {...form.text('account')} />
          <TextInput label="재원" autoComplete="off" {...form.text('fund')} />
        </>
      )}
      <TextInput
        label={`${year}년 예산 (원)`}
        description="이미 예약하거나 집행한 금액보다 적게 줄일 수 없습니다."
        inputMode="numeric"
        autoComplete="off"
        {...form.text('amount')}
      />
    </DialogForm>
  );
}

type WishProps = { book: BudgetYear; line: Line | null; onDone: () => void };

export const openRevise = (book: BudgetYear, line: Line | null) =>
  openModal<true>({
    title: '의결한 추경 넣기',
    content: (close) => <ReviseBox book={book} line={line} onDone={() => close(true)} />,
  });

/** What the council has resolved goes into the book, with its paper. */
function ReviseBox({ book: { year, version }, line, onDone }: WishProps) {
  const bodyOf = ({
    amount,
    docNumber,
    ...rest
  }: Record<'account' | 'fund' | 'amount' | 'reason' | 'docNumber', string>) => ({
    ...rest,
    ...(docNumber.trim() === '' ? {} : { docNumber }),
    ...{ year, amount: readWon(amount), seenVersion: version },
  });
  const form = useCheckedForm({
    first: { account: line?.account ?? '', fund: line?.fund ?? '관리비', amount: '', reason: '', docNumber: '' },
    schema: reviseBudget.body,
    bodyOf,
    send: async (values) => {
      await revise(bodyOf(values));
      toast('추경을 저장했습니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="저장">
      <TextInput label="계정과목" autoComplete="off" {...form.text('account')} />
      <TextInput label="재원" autoComplete="off" {...form.text('fund')} />
      <TextInput
        label="늘리거나 줄일 금액 (원)"
        description="줄일 때는 앞에 -를 붙입니다. 예: -500,000"
        autoComplete="off"
        {...form.text('amount')}
      />
      <TextInput label="까닭" autoComplete="off" {...form.text('reason')} />
      <TextInput label="의결하거나 결재한 문서번호 (있으면)" autoComplete="off" {...form.text('docNumber')} />
    </DialogForm>
  );
}

export const openProposal = (book: BudgetYear, line: Line | null) =>
  openModal<true>({
    title: '추경 기안',
    content: (close) => <ProposalBox book={book} line={line} onDone={() => close(true)} />,
  });

/** Becomes the paper by which the council resolves it; the book stays as it is until then. */
function ProposalBox({ book: { year }, line, onDone }: WishProps) {
  const bodyOf = ({ amount, ...rest }: Record<'account' | 'fund' | 'amount' | 'reason', string>) => ({
    ...rest,
    ...{ year, amount: readWon(amount) },
  });
  const form = useCheckedForm({
    first: { account: line?.account ?? '', fund: line?.fund ?? '관리비', amount: '', reason: '' },
    schema: draftBudgetRevision.body,
    bodyOf,
    send: async (values) => {
      const { docId } = await draftRevision(bodyOf(values));
      onDone();
      goTo(pageAddress('elec-apv-ru-apv-cre', { docId }));
    },
  });
  const amount = readWon(form.values.amount);
  return (
    <DialogForm {...form.frame} gap={4} sendText="기안하기">
      <Note>대표회의에 올릴 안건 상정서를 아래 내용으로 채워 엽니다. 예산은 의결한 뒤에 바꿉니다.</Note>
      {line ? (
        <Note>
          {line.account} ({line.fund}) {won(line.planned)}
          {Number.isSafeInteger(amount) && amount !== 0 && ` → ${won(line.planned + amount)}`}
        </Note>
      ) : (
        <>
          <TextInput label="계정과목" autoComplete="off" {...form.text('account')} />
          <TextInput label="재원" autoComplete="off" {...form.text('fund')} />
        </>
      )}
      <TextInput
        label="늘리거나 줄일 금액 (원)"
        description="줄일 때는 앞에 -를 붙입니다. 예: -500,000"
        autoComplete="off"
        {...form.text('amount')}
      />
      <TextInput label="까닭" autoComplete="off" {...form.text('reason')} />
    </DialogForm>
  );
}

export const openCopy = (book: BudgetYear) =>
  openModal<true>({
    title: '다른 해에서 가져오기',
    content: (close) => <CopyBox book={book} onDone={() => close(true)} />,
  });

function CopyBox({ book: { year, version }, onDone }: { book: BudgetYear; onDone: () => void }) {
  const bodyOf = ({ from, percent }: { from: string; percent: string }) => ({
    ...{ year, from: readWon(from), percent: readWon(percent), seenVersion: version },
  });
  const form = useCheckedForm({
    first: { from: String(year - 1), percent: '100' },
    schema: copyBudget.body,
    bodyOf,
    send: async (values) => {
      const { lines } = await copy(bodyOf(values));
      toast(`예산 ${lines}줄을 가져왔습니다.`);
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="가져오기">
      <Note>{year}년에 아직 예산이 없을 때만 가져올 수 있습니다. 금액은 천 원에서 반올림합니다.</Note>
      <TextInput label="가져올 해" inputMode="numeric" autoComplete="off" {...form.text('from')} />
      <TextInput
        label="비율 (%)"
        description="105를 적으면 5% 늘려 가져옵니다."
        inputMode="numeric"
        autoComplete="off"
        {...form.text('percent')}
      />
    </DialogForm>
  );
}

export const openLine = (book: BudgetYear, line: Line, canWrite: boolean) =>
  openModal<true>({
    title: `${line.account} (${line.fund})`,
    size: 560,
    content: (close) => <LineBox line={line} onPropose={canWrite ? () => propose(close, book, line) : null} />,
  });

const propose = (close: (done: true) => void, book: BudgetYear, line: Line) => {
  close(true);
  void openProposal(book, line);
};

/** How the plan of a line came to be. */
function LineBox({ line: { lineId }, onPropose }: { line: Line; onPropose: (() => void) | null }) {
  const asked = useBudgetPlans(lineId);
  const plans = asked.data ?? [];
  return (
    <Stack gap={4}>
      <ListState of={asked} rows={3} empty={plans.length === 0} emptyText="이 계정과목에는 잡은 예산이 없습니다.">
        <Stack as="ul" gap={3} pad={0}>
          {plans.map(({ entryId, kind, amount, reason, at, byName, docId, docNumber }) => (
            <li key={entryId}>
              <Row between wrap center>
                <Name>
                  {planKindWords[kind]} {amount > 0 ? '+' : ''}
                  {won(amount)}
                </Name>
                {docId && docNumber && (
                  <LinkButton target={toPage('elec-apv-sign-detail-docId', { docId })}>{docNumber}</LinkButton>
                )}
              </Row>
              <Note size="small">
                {reason} · {at.slice(0, 10)} {byName}
              </Note>
            </li>
          ))}
        </Stack>
      </ListState>
      {onPropose && (
        <Row>
          <Button variant="default" onClick={onPropose}>
            추경 기안
          </Button>
        </Row>
      )}
    </Stack>
  );
}
