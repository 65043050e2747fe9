import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { Columns, Row } from '../../../shared/ui/primitives.tsx';
import type { ResidentValues } from '../lib/resident-values.ts';
import classes from './residents.module.css';

type Form = Pick<ReturnType<typeof useEditForm<ResidentValues>>, 'values' | 'problems' | 'set' | 'text'>;
type Kept = { dongHo: ReactNode; phoneNo: ReactNode; email: ReactNode };
type Props = {
  form: Form;
  /** Masked values that may stay as they are; without them every field is typed. */
  kept?: Kept;
  readOnly?: boolean;
  first?: ReactNode;
};

/** Help stands under its field, so that fields side by side stand in a line. */
export const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The fields of one resident, for the card and for the registration. */
export function ResidentFields({ form, kept, readOnly = false, first }: Props) {
  const { values, problems, set } = form;
  const contact = (key: 'phoneNo' | 'email', label: string, hint: string) => (
    <KeptField
      label={label}
      kept={kept?.[key]}
      readOnly={readOnly}
      open={values[key] !== null}
      onOpen={() => set(key, '')}
      onKeep={() => set(key, null)}
    >
      <TextInput
        label={kept ? `새 ${label}` : label}
        placeholder={hint}
        description={kept ? '비워 두고 저장하면 지워집니다.' : undefined}
        inputWrapperOrder={BELOW}
        value={values[key] ?? ''}
        error={problems[key]}
        onChange={(event) => set(key, event.currentTarget.value)}
      />
    </KeptField>
  );
  return (
    <Columns start single="phone">
      {first}
      <TextInput label="이름" maxLength={30} withAsterisk {...form.text('memberName')} />
      <TextInput
        label="직책"
        maxLength={20}
        description="회장, 감사, 동대표 등. 없으면 비워 두세요."
        inputWrapperOrder={BELOW}
        {...form.text('positionName')}
      />
      <TextInput
        label="임기 종료일"
        type="date"
        description="이 날까지 권한을 씁니다."
        inputWrapperOrder={BELOW}
        {...form.text('permissionEndsOn')}
      />
      <KeptField
        label="동·호"
        kept={kept?.dongHo}
        readOnly={readOnly}
        open={values.dong !== null}
        onOpen={() => {
          set('dong', '');
          set('ho', '');
        }}
        onKeep={() => {
          set('dong', null);
          set('ho', null);
        }}
      >
        <Columns of="1fr 1fr" gap={2} start>
          <TextInput label="동" placeholder="101" {...form.text('dong')} error={problems.home} />
          <TextInput label="호" placeholder="1203" {...form.text('ho')} error={problems.home !== undefined} />
        </Columns>
      </KeptField>
      {contact('phoneNo', '휴대전화', '010-1234-5678')}
      {contact('email', '이메일', 'hong@example.com')}
    </Columns>
  );
}

type KeptProps = {
  label: string;
  kept: ReactNode | undefined;
  readOnly: boolean;
  open: boolean;
  onOpen: () => void;
  onKeep: () => void;
  children: ReactNode;
};

function KeptField({ label, kept, readOnly, open, onOpen, onKeep, children }: KeptProps) {
  if (kept === undefined) return <div>{children}</div>;
  if (open)
    return (
      <Row align="end" between className={classes.kept}>
        <div>{children}</div>
        <Button variant="subtle" onClick={onKeep} aria-label={`${label} 바꾸지 않기`}>
          바꾸지 않기
        </Button>
      </Row>
    );
  return (
    <Row align="end" between className={classes.kept}>
      <div>
        <p className={classes.label}>{label}</p>
        <Row as="p" gap={0} center className={classes.masked}>
          {kept}
        </Row>
      </div>
      {!readOnly && (
        <Button variant="default" onClick={onOpen} aria-label={`${label} 바꾸기`}>
          바꾸기
        </Button>
      )}
    </Row>
  );
}
