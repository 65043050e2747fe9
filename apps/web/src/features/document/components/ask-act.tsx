import { actWords } from '@danji/contract/approval-words';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { koreanDay } from '@danji/contract/korean-day';
import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { PlainInput } from '../../../shared/ui/plain-input.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import type { Detail } from '../lib/labels.ts';
import classes from './ask.module.css';
import { AssignBody, type Assignment } from './assign-body.tsx';
import { type ConsentAnswer, ConsentBody } from './consent-body.tsx';
import { type CorrectionAnswer, CorrectionBody } from './correction-body.tsx';
import { ReasonField } from './dialog-parts.tsx';
import { HandOverBody, type Succession } from './hand-over-body.tsx';
import { LineBody, type NewStep } from './line-body.tsx';
import { type Handover, TransferBody } from './transfer-body.tsx';

export const askEnforcement = (): Promise<string | undefined> =>
  openModal<string>({ title: actWords.ENFORCE.label, size: 480, content: (close) => <EnforceBody onClose={close} /> });

export const askLine = (detail: Detail): Promise<NewStep[] | undefined> =>
  openModal<NewStep[]>({
    title: actWords.CHANGE_LINE.label,
    size: 600,
    content: (close) => <LineBody detail={detail} onClose={close} />,
  });

export const askTransfer = (detail: Detail): Promise<Handover | undefined> =>
  openModal<Handover>({
    title: actWords.TRANSFER.label,
    size: 520,
    content: (close) => <TransferBody detail={detail} onClose={close} />,
  });

export const askCorrection = (detail: Detail, definition: FormDefinition): Promise<CorrectionAnswer | undefined> =>
  openModal<CorrectionAnswer>({
    title: actWords.CORRECT.label,
    size: 600,
    content: (close) => <CorrectionBody detail={detail} definition={definition} onClose={close} />,
  });

export const askAssignment = (detail: Detail): Promise<Assignment | undefined> =>
  openModal<Assignment>({
    title: actWords.ASSIGN.label,
    size: 520,
    content: (close) => <AssignBody detail={detail} onClose={close} />,
  });

export const askConsent = (detail: Detail, opinion: string): Promise<ConsentAnswer | undefined> =>
  openModal<ConsentAnswer>({
    title: actWords.RECORD_CONSENT.label,
    size: 560,
    content: (close) => <ConsentBody detail={detail} opinion={opinion} onClose={close} />,
  });

export const askSuccessor = (detail: Detail): Promise<Succession | undefined> =>
  openModal<Succession>({
    title: actWords.HAND_OVER.label,
    size: 520,
    content: (close) => <HandOverBody detail={detail} onClose={close} />,
  });

type Close<T> = (answer?: T) => void;

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
        <PlainInput id={id} type="date" required value={day} onChange={(event) => setDay(event.currentTarget.value)} />
      </Stack>
      <ReasonField label="시행 내용 (선택)" text={text} missing={false} onChange={setText} />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button type="submit">{actWords.ENFORCE.label}</Button>
      </DialogFoot>
    </form>
  );
}
