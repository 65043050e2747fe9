import { actWords } from '@danji/contract/approval-words';
import type { ActType } from '@danji/contract/approvals';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { koreanDay } from '@danji/contract/korean-day';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import type { Detail } from '../lib/labels.ts';
import classes from './ask.module.css';
import { type ConsentAnswer, ConsentBody } from './consent-body.tsx';
import { type CorrectionAnswer, CorrectionBody } from './correction-body.tsx';
import { ReasonField } from './dialog-parts.tsx';
import { AssignBody, type Assignment, type GivenStep, HandOverBody, TransferBody } from './give-bodies.tsx';
import type { Given } from './give-body.tsx';
import { LineBody, type NewStep } from './line-body.tsx';

type Close<T> = (answer?: T) => void;

const askFor = <T,>(act: ActType, size: number, content: (close: Close<T>) => ReactNode): Promise<T | undefined> =>
  openModal<T>({ title: actWords[act].label, size, content });

export const askEnforcement = () => askFor<string>('ENFORCE', 480, (close) => <EnforceBody onClose={close} />);
export const askLine = (detail: Detail) =>
  askFor<NewStep[]>('CHANGE_LINE', 600, (close) => <LineBody detail={detail} onClose={close} />);
export const askTransfer = (detail: Detail) =>
  askFor<GivenStep>('TRANSFER', 520, (close) => <TransferBody detail={detail} onClose={close} />);
export const askAssignment = (detail: Detail) =>
  askFor<Assignment>('ASSIGN', 520, (close) => <AssignBody detail={detail} onClose={close} />);
export const askSuccessor = (detail: Detail) =>
  askFor<Given>('HAND_OVER', 520, (close) => <HandOverBody detail={detail} onClose={close} />);
export const askCorrection = (detail: Detail, definition: FormDefinition) =>
  askFor<CorrectionAnswer>('CORRECT', 600, (close) => (
    <CorrectionBody detail={detail} definition={definition} onClose={close} />
  ));
export const askConsent = (detail: Detail, opinion: string) =>
  askFor<ConsentAnswer>('RECORD_CONSENT', 560, (close) => (
    <ConsentBody detail={detail} opinion={opinion} onClose={close} />
  ));

function EnforceBody({ onClose }: { onClose: Close<string> }) {
  const [day, setDay] = useState(() => koreanDay(new Date()));
  const [text, setText] = useState('');
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (day === '') return;
    onClose([`시행일 ${day}`, text.trim()].filter(Boolean).join(' · '));
  };
  return (
    <form onSubmit={send}>
      <Note below={4}>{actWords.ENFORCE.explain}</Note>
      <Stack gap={1.5} className={classes.field}>
        <label htmlFor={id}>시행일</label>
        <DayField id={id} required value={day} onChange={(event) => setDay(event.currentTarget.value)} />
      </Stack>
      <ReasonField label="시행 내용 (선택)" text={text} missing={false} onChange={setText} />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button type="submit">{actWords.ENFORCE.label}</Button>
      </DialogFoot>
    </form>
  );
}
