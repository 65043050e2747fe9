import { type ComplexLife, type ComplexRow, lifeWords } from '@danji/contract/complexes';
import { koreanDay } from '@danji/contract/korean-day';
import { Button, Textarea } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import { changeLife, useComplexRow } from '../api/complex-life.ts';
import { Section } from './section.tsx';

const ACTS = {
  SUSPENDED: {
    button: '멈추기',
    about: '모두 들어와 볼 수는 있지만 아무것도 저장할 수 없습니다. 반복 작성, 알림, 연동 호출도 멈춥니다.',
    done: '단지를 멈추었습니다.',
  },
  OPEN: { button: '다시 열기', about: '멈추기 전처럼 모두 쓸 수 있습니다.', done: '단지를 다시 열었습니다.' },
  CLOSED: {
    button: '닫기',
    about: '최고관리자만 정한 날까지 보고 내려받을 수 있습니다. 공개 페이지도 닫히고, 다른 단지와의 연결은 끝납니다.',
    done: '단지를 닫았습니다.',
  },
} as const satisfies Record<ComplexLife, unknown>;

const NEXT: Readonly<Record<ComplexLife, readonly ComplexLife[]>> = {
  OPEN: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['OPEN', 'CLOSED'],
  CLOSED: ['OPEN'],
};

/** 단지 상태: what the operator makes of a complex, with a reason (decision 0158). */
export function LifeCard({ aptId }: { aptId: string }) {
  const { data: row } = useComplexRow(aptId);
  const { canWrite } = usePagePermission();
  if (!row || row.operatorYn || row.demoYn) return null;
  return (
    <Section title={`단지 상태: ${lifeWords[row.life]}`}>
      {row.lifeAt && (
        <Note>
          {[formatDateTime(row.lifeAt), row.closedUntil && `${row.closedUntil}까지 열람`, row.lifeReason]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      )}
      {canWrite && (
        <Row wrap>
          {NEXT[row.life].map((to) => (
            <Button key={to} variant="default" onClick={() => void openChange(row, to)}>
              {ACTS[to].button}
            </Button>
          ))}
        </Row>
      )}
    </Section>
  );
}

const openChange = (row: ComplexRow, to: ComplexLife) =>
  openModal({
    title: `${row.name} ${ACTS[to].button}`,
    content: (close) => <ChangeForm row={row} to={to} onDone={() => close()} />,
  });

const IN_A_MONTH = 31 * 86_400_000;

function ChangeForm({ row, to, onDone }: { row: ComplexRow; to: ComplexLife; onDone: () => void }) {
  const form = useCheckedForm({
    first: { reason: '', until: to === 'CLOSED' ? koreanDay(new Date(Date.now() + IN_A_MONTH)) : '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: '까닭을 적어 주세요.' } : null),
    send: async ({ reason, until }) => {
      await changeLife(row.aptId, { from: row.life, to, reason: reason.trim(), until: until || null });
      toast(ACTS[to].done);
      onDone();
    },
  });
  return (
    <DialogForm {...form.frame} sendText={ACTS[to].button} danger={to === 'CLOSED'} onCancel={onDone}>
      <p>{ACTS[to].about}</p>
      <Textarea label="까닭" autosize minRows={2} maxLength={200} data-autofocus {...form.text('reason')} />
      {to === 'CLOSED' && (
        <DayField
          label="볼 수 있는 마지막 날"
          value={form.values.until}
          error={form.problems.until}
          onChange={({ currentTarget: { value } }) => form.set('until', value)}
        />
      )}
    </DialogForm>
  );
}
