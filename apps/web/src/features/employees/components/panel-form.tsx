import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import type { EditForm } from '../../../shared/edit/use-edit-form.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import classes from './employees.module.css';

type Props = {
  /** Whose form it is, and what more is said about it. */
  name: string;
  about: string;
  form: EditForm;
  label: string;
  saveText?: string;
  /** What is said once it is saved. */
  said: string;
  onDone: () => void;
  children: ReactNode;
};

/** A form in the panel of an employee. It closes when it is saved, or given up. */
export function PanelForm({ name, about, form, label, saveText, said, onDone, children }: Props) {
  const giveUp = () => {
    form.reset();
    onDone();
  };
  return (
    <>
      <Note className={classes.formHead}>
        <b>{name}</b> {about}
      </Note>
      <EditFormFrame
        form={form}
        label={label}
        {...(saveText === undefined ? {} : { saveText })}
        onSaved={() => {
          toast(said);
          onDone();
        }}
        acts={
          <Button variant="default" onClick={giveUp}>
            취소
          </Button>
        }
      >
        {children}
      </EditFormFrame>
    </>
  );
}
