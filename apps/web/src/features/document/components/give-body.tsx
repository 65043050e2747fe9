import { actWords } from '@danji/contract/approval-words';
import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Chip } from '../../../shared/paper/people/chip.tsx';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { type Pick, useMembers } from '../../../shared/paper/people/use-people.ts';
import { DialogFoot } from '../../../shared/ui/dialog.tsx';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './ask.module.css';
import { ReasonField } from './dialog-parts.tsx';

/** To whom, and why; '' where nothing was said. */
export type Given = { toId: string; reason: string };
type Props = {
  act: 'ASSIGN' | 'HAND_OVER' | 'TRANSFER';
  explain: ReactNode;
  /** What the person is called who takes it. */
  who: string;
  placeholder: string;
  /** The department out of which they come; of all when nothing is said. */
  department?: { deptId: string; deptName: string } | undefined;
  /** Who cannot take it. */
  taken: ReadonlySet<string>;
  why: string;
  /** Asked before the person, where there is more to choose. */
  children?: ReactNode;
  onClose: (answer?: Given) => void;
};

/** A step or a document is given to somebody else. */
export function GiveBody({ act, explain, who, placeholder, department, taken, why, children, onClose }: Props) {
  const members = useMembers();
  const [to, setTo] = useState<Pick | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = actWords[act].reason === 'required' && reason.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to && !isMissing) onClose({ toId: to.id, reason: reason.trim() });
  };
  return (
    <form onSubmit={send}>
      <Note below={4}>{explain}</Note>
      {children}
      <Stack gap={1.5} className={classes.field}>
        <span className={classes.label}>{department ? `${who} (${department.deptName})` : who}</span>
        {to ? (
          <Chip name={`${to.name} ${to.note}`} onRemove={() => setTo(null)} />
        ) : (
          <Picker
            list={department ? members.data?.filter(({ deptId }) => deptId === department.deptId) : members.data}
            failed={members.isError}
            autoFocus={!children}
            label={who}
            placeholder={placeholder}
            taken={taken}
            invalid={tried}
            onPick={setTo}
          />
        )}
        {tried && !to && (
          <Note tone="seal" size="small" role="alert">
            {josa(who, '을/를')} 골라 주세요.
          </Note>
        )}
      </Stack>
      <ReasonField auto={false} label={why} text={reason} missing={tried && isMissing} onChange={setReason} />
      <DialogFoot apart onCancel={() => onClose()}>
        <Button type="submit">{actWords[act].label}</Button>
      </DialogFoot>
    </form>
  );
}
