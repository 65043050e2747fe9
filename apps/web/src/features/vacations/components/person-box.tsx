import { koreanDay } from '@danji/contract/korean-day';
import {
  gapKindWords,
  sayDays,
  VacationAdjustment,
  type VacationBook,
  type VacationRow,
} from '@danji/contract/vacations';
import { Button, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Notice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { addGap, adjust, useVacationBook, withdrawGap } from '../api/vacations.ts';
import { Balance, Entries } from './book-view.tsx';

type Lot = VacationBook['lots'][number];

/** Everything about the 휴가 of one employee, and what a person may do with it. */
export const openPerson = (row: VacationRow, canWrite: boolean) =>
  openModal({
    title: `${row.memberName}님의 휴가`,
    size: 680,
    content: (close) => <PersonBox row={row} canWrite={canWrite} onLeave={() => close()} />,
  });

function PersonBox({ row, canWrite, onLeave }: { row: VacationRow; canWrite: boolean; onLeave: () => void }) {
  const { memberId, memberName } = row;
  const asked = useVacationBook(memberId);
  const takeBack = async (gapId: string) => {
    if (await askConfirm('적은 날을 지울까요? 그동안 발생한 연차는 그대로 남습니다.'))
      await sayDone(withdrawGap(gapId), '지웠습니다.');
  };
  const { data: book } = asked;
  return (
    <ListState of={asked} rows={6}>
      {book && (
        <Stack gap={4}>
          <Balance book={book} />
          <Note size="small">입사일 {book.enteredOn ?? '없음'}</Note>
          {book.shortAtLeaving > 0 && (
            <Notice tone="accent" slim>
              오늘 퇴직하면 입사일 기준보다 {sayDays(book.shortAtLeaving)} 모자라 그만큼 정산해야 합니다.
            </Notice>
          )}
          {canWrite && (
            <Row wrap>
              <Button variant="default" onClick={() => void askAdjustment(memberId, memberName)}>
                더하거나 빼기
              </Button>
              <Button variant="default" onClick={() => void askGap(memberId, memberName)}>
                결근·휴직 적기
              </Button>
            </Row>
          )}
          <Entries
            book={book}
            onLeave={onLeave}
            acts={
              canWrite
                ? {
                    lot: (lot) => lot.left > 0 && <LotActs memberId={memberId} lot={lot} />,
                    gap: (gap) => (
                      <Button variant="subtle" px="xs" onClick={() => void takeBack(gap.gapId)}>
                        지우기
                      </Button>
                    ),
                  }
                : {}
            }
          />
        </Stack>
      )}
    </ListState>
  );
}

const LotActs = ({ memberId, lot }: { memberId: string; lot: Lot }) => (
  <Button
    variant="subtle"
    px="xs"
    onClick={() => void askClosing(memberId, lot)}
    aria-label={`${lot.from} 발생분 정리`}
  >
    정리
  </Button>
);

const number = (text: string) => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : Number.NaN);

const askAdjustment = (memberId: string, name: string) =>
  openModal<true>({
    title: `${name}님의 연차 더하거나 빼기`,
    content: (close) => <AdjustBox memberId={memberId} onDone={() => close(true)} />,
  });

function AdjustBox({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const today = koreanDay(new Date());
  const first = { days: '', from: today, until: `${today.slice(0, 4)}-12-31`, reason: '' };
  const bodyOf = ({ days, from, until, reason }: typeof first) => ({
    kind: 'ADJUSTED' as const,
    days: number(days),
    from,
    until,
    reason,
  });
  const form = useCheckedForm({
    first,
    schema: VacationAdjustment,
    bodyOf,
    send: async (given) => {
      await adjust(memberId, bodyOf(given));
      toast('조정했습니다. 까닭과 함께 기록에 남습니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="조정하기">
      <TextInput
        label="날수"
        description="더하려면 1.5, 빼려면 -1.5처럼 적습니다. 1시간은 0.125일입니다."
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...form.text('days')}
      />
      <DayField label="쓸 수 있는 첫날" withAsterisk {...form.text('from')} />
      <DayField label="쓸 수 있는 마지막 날" withAsterisk {...form.text('until')} />
      <TextInput label="까닭" withAsterisk maxLength={200} autoComplete="off" {...form.text('reason')} />
    </DialogForm>
  );
}

const CLOSINGS = [
  { value: 'PAID', label: '수당으로 지급' },
  { value: 'CARRIED', label: '다음 기간으로 이월' },
  { value: 'EXPIRED', label: '소멸 (사용촉진을 마침)' },
];

const askClosing = (memberId: string, lot: Lot) =>
  openModal<true>({
    title: '남은 연차 정리',
    content: (close) => <ClosingBox memberId={memberId} lot={lot} onDone={() => close(true)} />,
  });

function ClosingBox({ memberId, lot, onDone }: { memberId: string; lot: Lot; onDone: () => void }) {
  const first = { kind: 'PAID', days: String(lot.left), until: '', reason: '' };
  const bodyOf = ({ kind, days, until, reason }: typeof first) => {
    const about = { lotId: lot.lotId, days: number(days), reason };
    return kind === 'CARRIED'
      ? { kind: 'CARRIED' as const, until, ...about }
      : { kind: kind as 'PAID' | 'EXPIRED', ...about };
  };
  const form = useCheckedForm({
    first,
    schema: VacationAdjustment,
    bodyOf,
    send: async (given) => {
      await adjust(memberId, bodyOf(given));
      toast('정리했습니다. 까닭과 함께 기록에 남습니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="정리하기">
      <Note>
        {lot.from} ~ {lot.until} 발생분에 {sayDays(lot.left)} 남아 있습니다.
      </Note>
      <ChoiceField
        label="어떻게"
        data={CLOSINGS}
        value={form.values.kind}
        onChange={(event) => form.set('kind', event.currentTarget.value)}
      />
      <TextInput
        label="날수"
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...form.text('days')}
      />
      {form.values.kind === 'CARRIED' && <DayField label="쓸 수 있는 마지막 날" withAsterisk {...form.text('until')} />}
      <TextInput label="까닭" withAsterisk maxLength={200} autoComplete="off" {...form.text('reason')} />
    </DialogForm>
  );
}

const GAPS = [
  { value: 'ABSENT', label: `${gapKindWords.ABSENT} (출근하지 않은 날로 셉니다)` },
  { value: 'SUSPENDED', label: '근로 의무 없음 (개인 질병 휴직처럼 출근율에서 뺍니다)' },
  { value: 'DEEMED', label: '출근으로 봄 (업무상 재해, 출산전후휴가, 육아휴직)' },
];

const askGap = (memberId: string, name: string) =>
  openModal<true>({
    title: `${name}님의 결근·휴직 적기`,
    content: (close) => <GapBox memberId={memberId} onDone={() => close(true)} />,
  });

function GapBox({ memberId, onDone }: { memberId: string; onDone: () => void }) {
  const form = useCheckedForm({
    first: { kind: 'ABSENT', from: '', to: '', reason: '' },
    check: ({ from, to, reason }) => ({
      ...(from === '' ? { from: '첫날을 골라 주세요.' } : {}),
      ...(to === '' ? { to: '마지막 날을 골라 주세요.' } : {}),
      ...(reason.trim() === '' ? { reason: '까닭을 적어 주세요.' } : {}),
    }),
    send: async ({ kind, ...given }) => {
      await addGap(memberId, { kind: kind as 'ABSENT', ...given });
      toast('적었습니다. 다음 계산부터 출근율에 들어갑니다.');
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} gap={4} sendText="적기">
      <ChoiceField
        label="종류"
        data={GAPS}
        value={form.values.kind}
        onChange={(event) => form.set('kind', event.currentTarget.value)}
      />
      <DayField label="첫날" withAsterisk {...form.text('from')} />
      <DayField label="마지막 날" withAsterisk {...form.text('to')} />
      <TextInput label="까닭" withAsterisk maxLength={200} autoComplete="off" {...form.text('reason')} />
    </DialogForm>
  );
}
