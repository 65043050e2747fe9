import { exportReasonMin } from '@danji/contract/excel';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Columns, Notice } from '../ui/primitives.tsx';
import { ReasonForm } from '../ui/reason-form.tsx';
import classes from './list.module.css';
import type { FileAsk } from './load-file.ts';

export type FileColumn = {
  key: string;
  label: string;
  always?: boolean | undefined;
  /** Left out unless it is ticked. */
  off?: true;
};
export type Wish = Omit<FileAsk, 'filter'>;
type Props = {
  message?: string;
  columns: readonly FileColumn[];
  /** Left out unless they are ticked. */
  hidden: readonly string[];
  /** May have numbers and addresses in full. */
  mayUnmask: boolean;
  onDone: (wish: Wish | null) => void;
};

/** Why the file is taken, and what of the list goes into it. */
export function ExcelForm({
  message = '누가 언제 왜 내려받았는지 기록으로 남습니다.',
  columns,
  hidden,
  mayUnmask,
  onDone,
}: Props) {
  const [left, setLeft] = useState(hidden);
  const [unmasked, setUnmasked] = useState(false);
  const choices = columns.filter(({ always }) => !always);
  const toggle = (key: string, on: boolean) =>
    setLeft(on ? left.filter((one) => one !== key) : [...left.filter((one) => one !== key), key]);
  // Whoever wants them in full wants them in the file.
  const unmask = (on: boolean) => {
    setUnmasked(on);
    const offered = columns.filter(({ off }) => off).map(({ key }) => key);
    if (on) setLeft(left.filter((key) => !offered.includes(key)));
  };
  return (
    <ReasonForm
      message={message}
      label="내려받는 이유"
      confirmText="내려받기"
      least={exportReasonMin}
      most={200}
      calm
      onDone={(reason) =>
        onDone(
          reason === null
            ? null
            : { reason, hiddenColumns: [...left], ...(unmasked ? { unmaskedYn: 'Y' as const } : {}) },
        )
      }
    >
      {choices.length > 0 && (
        <Columns
          as="fieldset"
          of="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))"
          gap={[2.5, 4]}
          className={classes.fileColumns}
        >
          <legend>넣을 열</legend>
          {choices.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!left.includes(key)}
              onChange={(event) => toggle(key, event.currentTarget.checked)}
            />
          ))}
        </Columns>
      )}
      {mayUnmask && (
        <Checkbox
          label="가리지 않고 받기"
          description="연락처와 동·호를 그대로 담습니다."
          checked={unmasked}
          onChange={(event) => unmask(event.currentTarget.checked)}
        />
      )}
      {unmasked && (
        <Notice tone="hold" role="note">
          한 사람 한 사람마다 개인정보를 받아 간 기록이 남고, 최고관리자에게 알립니다. 다 쓴 파일은 지워 주세요.
        </Notice>
      )}
    </ReasonForm>
  );
}
