import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { formatDateTime } from '../lib/format-date.ts';
import { Notice, Problem, Row, Stack } from '../ui/primitives.tsx';
import type { EditForm } from './use-edit-form.ts';

type Props = {
  form: EditForm;
  label: string;
  children: ReactNode;
  saveText?: string;
  /** Other buttons beside saving. */
  acts?: ReactNode;
  onSaved?: () => void;
  /** May look, not change. */
  readOnly?: boolean;
};

/** The frame of an edit form: fields, what is wrong, someone else's change, and the one button that saves. */
export function EditFormFrame({ form, label, children, saveText = '저장', acts, onSaved, readOnly }: Props) {
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) onSaved?.();
  };
  const keepMine = async () => {
    if (await form.keepMine()) onSaved?.();
  };
  return (
    <Stack as="form" aria-label={label} noValidate onSubmit={(event) => void submit(event)}>
      <Stack as="fieldset" shrink disabled={readOnly || form.busy}>
        {children}
      </Stack>
      {form.stale && <StaleBar form={form} keepMine={() => void keepMine()} />}
      <Problem text={form.problems['']} />
      {!readOnly && (
        <Row wrap end>
          {acts}
          {form.dirty && !form.busy && (
            <Button variant="default" onClick={form.reset}>
              되돌리기
            </Button>
          )}
          <Button type="submit" loading={form.busy} disabled={!form.dirty || form.stale !== null}>
            {saveText}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function StaleBar({ form, keepMine }: { form: EditForm; keepMine: () => void }) {
  const { by, at } = form.stale ?? { by: null, at: null };
  const when = at ? `${formatDateTime(at)}에 ` : '';
  return (
    <Notice as={Row} tone="hold" dark gap={3} wrap center between role="alert">
      <p>
        {when}
        {by ? `${by}님이` : '다른 사람이'} 먼저 변경했습니다. 저장하지 않았습니다.
      </p>
      <Row wrap>
        <Button variant="default" onClick={form.takeTheirs}>
          새 내용 불러오기
        </Button>
        <Button variant="default" onClick={keepMine}>
          내 내용으로 저장
        </Button>
      </Row>
    </Notice>
  );
}
