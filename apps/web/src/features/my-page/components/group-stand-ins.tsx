import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormGroupChoices } from '../../../shared/api/form-choices.ts';
import { PersonChoice } from '../../../shared/hand-over/person-choice.tsx';
import { IconButton } from '../../../shared/ui/buttons.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { addRow, type GroupRow } from '../lib/group-rows.ts';
import classes from './own-settings.module.css';

type Props = {
  rows: readonly GroupRow[];
  /** Who is away: nobody stands in for themselves. */
  not: string;
  onChange: (rows: readonly GroupRow[]) => void;
};

/** Somebody else for papers of some form groups. Folded until somebody wants it. */
export function GroupStandIns({ rows, not, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const groups = useFormGroupChoices(open);
  const put = (row: GroupRow) => onChange(rows.map((one) => (one.key === row.key ? row : one)));
  const choicesFor = ({ formGroupId }: GroupRow) =>
    (groups.data ?? []).filter(({ value }) => value === formGroupId || !rows.some((one) => one.formGroupId === value));
  const nameOf = (row: GroupRow, at: number) =>
    groups.data?.find(({ value }) => value === row.formGroupId)?.label.trim() ?? `${at + 1}번째 분류`;
  return (
    <details className={classes.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>양식 분류별 대결자{rows.length > 0 ? ` ${rows.length}` : ''}</summary>
      <Stack gap={3}>
        <Note size="small" className={classes.note}>
          고른 분류의 양식으로 쓴 결재는 이 사람에게, 나머지는 위의 대결자에게 갑니다. 분류 안의 분류도 따릅니다.
        </Note>
        {groups.isError && <Note tone="seal">양식 분류를 불러오지 못했습니다. 접었다가 다시 펼쳐 주세요.</Note>}
        {rows.map((row, at) => (
          <Stack gap={1.5} key={row.key} role="group" aria-label={nameOf(row, at)} className={classes.groupRow}>
            <Row align="end">
              <ChoiceField
                className={classes.groupSelect}
                label="양식 분류"
                value={row.formGroupId}
                data={[{ value: '', label: '고르기' }, ...choicesFor(row)]}
                onChange={(event) => put({ ...row, formGroupId: event.currentTarget.value })}
              />
              <IconButton
                aria-label={`${nameOf(row, at)} 빼기`}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              >
                <IconX size="1.25rem" aria-hidden />
              </IconButton>
            </Row>
            <PersonChoice
              label={`${nameOf(row, at)} 대결자`}
              labelClass={classes.label}
              chosenId={row.standIn?.id ?? null}
              not={[not]}
              onChoose={(_, standIn) => put({ ...row, standIn })}
            />
          </Stack>
        ))}
        <span>
          <Button
            variant="default"
            leftSection={<IconPlus size="1.25rem" aria-hidden />}
            disabled={groups.data === undefined || rows.length >= groups.data.length}
            onClick={() => onChange(addRow(rows))}
          >
            분류 추가
          </Button>
        </span>
      </Stack>
    </details>
  );
}
