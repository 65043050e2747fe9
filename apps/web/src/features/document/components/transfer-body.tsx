import { kindLabel, stepStateWords, stuckWords } from '@danji/contract/approval-words';
import type { StuckBecause } from '@danji/contract/approvals';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Chip } from '../../../shared/paper/people/chip.tsx';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { type Pick, useMembers } from '../../../shared/paper/people/use-people.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { PlainInput } from '../../../shared/ui/plain-input.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import type { Detail, StepRow } from '../lib/labels.ts';
import classes from './ask.module.css';
import { ReasonField } from './dialog-parts.tsx';

const stuckOf = (because: StuckBecause | undefined, { state }: StepRow): string =>
  because ? stuckWords[because].label : stepStateWords[state];

export type Handover = { stepId: string; toId: string; reason: string };

/** 이관: a step whose person left or cannot act is given to someone else. */
export function TransferBody({ detail, onClose }: { detail: Detail; onClose: (answer?: Handover) => void }) {
  const becauseOf = new Map(
    detail.stuckSteps.flatMap((one) => (one.movableYn ? [[one.stepId, one.because] as const] : [])),
  );
  const steps = detail.steps.filter(({ stepId }) => becauseOf.has(stepId));
  const members = useMembers();
  const [stepId, setStepId] = useState(steps[0]?.stepId ?? '');
  const [to, setTo] = useState<Pick | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!to || reason.trim() === '') return;
    onClose({ stepId, toId: to.id, reason: reason.trim() });
  };
  return (
    <form onSubmit={send}>
      <Note below={4}>
        결재할 수 없게 된 사람의 차례를 다른 사람에게 넘깁니다. 넘긴 사람과 까닭이 이력에 남고, 앞사람과 새로 맡은 사람,
        기안자에게 알립니다.
      </Note>
      <Stack gap={1.5} className={classes.field}>
        <label htmlFor={id}>넘길 차례</label>
        <PlainInput
          as="select"
          id={id}
          data-autofocus
          value={stepId}
          onChange={(event) => setStepId(event.currentTarget.value)}
        >
          {steps.map((step) => (
            <option key={step.stepId} value={step.stepId}>
              {step.personName} · {kindLabel(step.kind)} ({stuckOf(becauseOf.get(step.stepId), step)})
            </option>
          ))}
        </PlainInput>
      </Stack>
      <Stack gap={1.5} className={classes.field}>
        <span className={classes.label}>받을 사람</span>
        {to ? (
          <Chip name={`${to.name} ${to.note}`} onRemove={() => setTo(null)} />
        ) : (
          <Picker
            list={members.data}
            failed={members.isError}
            label="받을 사람"
            placeholder="이름이나 초성으로 찾기 (ㅂㅅㅈ)"
            taken={new Set(detail.steps.map(({ personId }) => personId))}
            invalid={tried}
            onPick={setTo}
          />
        )}
        {tried && !to && (
          <Note tone="seal" size="small" role="alert">
            받을 사람을 골라 주세요.
          </Note>
        )}
      </Stack>
      <ReasonField
        auto={false}
        label="사유 (필수)"
        text={reason}
        missing={tried && reason.trim() === ''}
        onChange={setReason}
      />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button type="submit">이관</Button>
      </DialogFoot>
    </form>
  );
}
