import type { ManagedForm } from '@danji/contract/form-design';
import type { FormGroup } from '@danji/contract/forms';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { Columns, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { lastChange, STATE_NAMES, stateOf } from '../lib/form-state.ts';
import * as acts from './form-acts.tsx';
import classes from './list.module.css';

type Props = {
  scope: FormScope;
  form: ManagedForm;
  groups: readonly FormGroup[];
  canWrite: boolean;
  canDelete: boolean;
  onOpen: (formId: string) => void;
};

const TONES = { used: 'ok', off: undefined, new: undefined } as const;

/** One form: its name opens it, the rest is behind the dots. */
export function FormRow({ scope, form, groups, canWrite, canDelete, onOpen }: Props) {
  const state = stateOf(form);
  const change = lastChange(form);
  const group = groups.find((one) => one.formGroupId === form.formGroupId);
  return (
    <Columns as="li" of="minmax(0, 1fr) 3rem minmax(0, 15rem) auto" gap={3} className={classes.row}>
      <Row gap={[1, 2.5]} wrap center className={classes.main}>
        <button type="button" className={classes.name} onClick={() => onOpen(form.formId)}>
          {form.formName}
        </button>
        <Row as="span" gap={1.5} wrap>
          <Tag slim tone={TONES[state]}>
            {STATE_NAMES[state]}
          </Tag>
          {form.draft && (
            <Tag slim tone="hold">
              편집 중
            </Tag>
          )}
          {form.origin?.newYn && (
            <Tag slim tone="accent">
              새 버전 있음
            </Tag>
          )}
        </Row>
      </Row>
      <Note as="span" className={classes.version}>
        {form.version === null ? '' : `v${form.version}`}
      </Note>
      <span className={classes.meta}>
        <span>{group?.formGroupName}</span>
        {change && <span>{`${formatDateTime(change.at)} ${change.by}`}</span>}
      </span>
      <FormMenu scope={scope} form={form} groups={groups} canWrite={canWrite} canDelete={canDelete} onOpen={onOpen} />
    </Columns>
  );
}

function FormMenu({ scope, form, groups, canWrite, canDelete, onOpen }: Props) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={`${form.formName} 더 보기`}>
          <IconDots size="1.25rem" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen(form.formId)}>{canWrite ? '고치기' : '보기'}</Menu.Item>
        <Menu.Item onClick={() => acts.showVersions(scope, form)}>버전과 바뀐 내용</Menu.Item>
        <Menu.Item onClick={() => void acts.saveToFile(scope, form)}>파일로 내보내기</Menu.Item>
        {canWrite && (
          <>
            <Menu.Item onClick={() => void acts.copyToNewForm(scope, form, onOpen)}>복사해서 새로 만들기</Menu.Item>
            <Menu.Item onClick={() => acts.openMoveBox(scope, form, groups)}>이름·분류·순서 바꾸기</Menu.Item>
            {form.version !== null && (
              <Menu.Item onClick={() => void acts.turnForm(scope, form)}>{form.inUseYn ? '끄기' : '켜기'}</Menu.Item>
            )}
            {form.draft && form.version !== null && (
              <Menu.Item onClick={() => void acts.dropFormDraft(scope, form)}>편집 중인 것 버리기</Menu.Item>
            )}
            {form.origin?.newYn && (
              <Menu.Item onClick={() => void acts.takeNew(form, onOpen)}>공용 양식의 새 버전 받기</Menu.Item>
            )}
          </>
        )}
        {canDelete && form.version === null && (
          <Menu.Item color="seal" onClick={() => void acts.removeUnpublished(scope, form)}>
            삭제
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
