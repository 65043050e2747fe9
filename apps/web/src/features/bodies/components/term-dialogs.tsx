import { dayAfter, TermForm, usualTermEnd } from '@danji/contract/bodies';
import { TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { checkWith } from '../../../shared/edit/problems.ts';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { choicesOf } from '../../../shared/lib/choices-of.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { addTerm, type Body, reloadBodies, saveTerm, stopTerm, type Term, useResidents } from '../api/bodies.ts';
import { showDay } from '../lib/words.ts';
import { TermDays } from './term-days.tsx';

type Values = { positionId: string; memberId: string; startsOn: string; endsOn: string };
type FormProps = {
  body: Body;
  first: Values;
  /** The term that is changed; null: a new one. */
  term: Term | null;
  /** Whose term it is, when that is settled. */
  memberName: string | null;
  onDone: () => void;
};

const open = (title: string, props: Omit<FormProps, 'onDone'>) =>
  openModal({ title, size: 520, content: (close) => <TermDialog {...props} onDone={() => close()} /> });

export const openNewTerm = (body: Body, today: string) =>
  open('임기 등록', {
    body,
    term: null,
    memberName: null,
    first: {
      positionId: body.positions[0]?.positionId ?? '',
      memberId: '',
      startsOn: today,
      endsOn: usualTermEnd(today),
    },
  });

export const openChangeTerm = (body: Body, term: Term) =>
  open('임기 고치기', { body, term, memberName: term.memberName, first: term });

/** 재선: the same person, from the day after. */
export const openReelection = (body: Body, term: Term) => {
  const startsOn = dayAfter(term.endsOn);
  const { positionId, memberId, memberName } = term;
  return open('재선', {
    body,
    term: null,
    memberName,
    first: { positionId, memberId, startsOn, endsOn: usualTermEnd(startsOn) },
  });
};

/** Somebody else may have been faster: what they did is shown. */
const reloadAfter = () => void reloadBodies();

function TermDialog({ body, first, term, memberName, onDone }: FormProps) {
  const residents = useResidents();
  const { positionId, memberId, startsOn, endsOn } = first;
  const form = useCheckedForm<Values>({
    first: { positionId, memberId, startsOn, endsOn },
    check: (values) => (values.memberId === '' ? { memberId: '임원을 골라 주세요.' } : checkWith(TermForm, values)),
    send: async ({ memberId: whose, ...rest }) => {
      await (term ? saveTerm(term.termId, { ...rest, version: term.version }) : addTerm({ ...rest, memberId: whose }));
      toast('저장되었습니다.');
      onDone();
    },
    failed: reloadAfter,
  });
  return (
    <DialogForm label="임기" {...form.frame} sendText="저장" onCancel={onDone}>
      {memberName ? (
        <p>
          {body.bodyName} <b>{memberName}</b>님의 임기입니다.
        </p>
      ) : (
        <ChoiceField
          label="임원"
          withAsterisk
          description="가입이 승인된 분만 고를 수 있습니다."
          data={choicesOf(residents.data, 'memberId', 'memberName', '고르기')}
          {...form.text('memberId')}
        />
      )}
      <ChoiceField
        label="직책"
        data={body.positions.map((one) => ({
          value: one.positionId,
          label: `${one.positionName} (정원 ${one.seats}명)`,
        }))}
        {...form.text('positionId')}
      />
      <TermDays form={form} />
    </DialogForm>
  );
}

export const openEndTerm = (term: Term, today: string) =>
  openModal({
    title: '임기 끝내기',
    size: 520,
    content: (close) => <EndDialog term={term} today={today} onDone={() => close()} />,
  });

function EndDialog({ term, today, onDone }: { term: Term; today: string; onDone: () => void }) {
  const hasBegun = term.startsOn <= today;
  const form = useCheckedForm({
    first: { endsOn: today, reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: '사유를 적어 주세요.' } : null),
    send: async ({ endsOn, reason }) => {
      await stopTerm(term.termId, { endsOn, reason: reason.trim(), version: term.version });
      toast(hasBegun ? '임기를 끝냈습니다.' : '임기를 취소했습니다.');
      onDone();
    },
    failed: reloadAfter,
  });
  return (
    <DialogForm
      label="임기 끝내기"
      {...form.frame}
      sendText={hasBegun ? '임기 끝내기' : '임기 취소'}
      cancelText="그만두기"
      danger
      onCancel={onDone}
    >
      <p>
        <b>{term.memberName}</b>님의 {term.positionName} 임기({showDay(term.startsOn)} ~ {showDay(term.endsOn)})를{' '}
        {hasBegun
          ? '정한 날까지만 두고 끝냅니다. 다른 임기가 없으면 다음 날부터 단지를 쓸 수 없습니다.'
          : '시작하기 전에 취소합니다.'}
      </p>
      {hasBegun && (
        <DayField
          label="마지막 날"
          withAsterisk
          min={term.startsOn}
          max={dayAfter(term.endsOn, -1)}
          {...form.text('endsOn')}
        />
      )}
      <TextInput label="사유" withAsterisk maxLength={200} {...form.text('reason')} />
    </DialogForm>
  );
}
