import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import classes from './ask.module.css';
import { DialogButtons, ReasonField } from './dialog-parts.tsx';

/** 반송: why the document does not belong to this department. */
export const askReason = (): Promise<string | undefined> =>
  openModal<string>({ title: '반송', size: 480, content: (close) => <ReturnBody onClose={close} /> });

function ReturnBody({ onClose }: { onClose: (reason?: string) => void }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() !== '') onClose(text.trim());
  };
  return (
    <form onSubmit={send}>
      <p className={classes.explain}>우리 부서의 일이 아닐 때 돌려보냅니다. 기안자에게 알립니다.</p>
      <ReasonField label="사유 (필수)" text={text} missing={tried && text.trim() === ''} onChange={setText} />
      <DialogButtons onCancel={() => onClose()}>
        <Button type="submit" color="seal">
          반송
        </Button>
      </DialogButtons>
    </form>
  );
}
