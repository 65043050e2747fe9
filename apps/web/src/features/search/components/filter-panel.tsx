import { documentStateLabel } from '@danji/contract/approval-words';
import type { Facets } from '@danji/contract/search';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isComposing } from '../../../shared/lib/is-composing.ts';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { useApprovers } from '../api/search.ts';
import classes from './search.module.css';

type Props = { list: ListAddress; facets: Facets | undefined };
type Option = { value: string; label: string };

/** Everything that narrows the results, with how many of them each choice would leave. All of it stands in the address. */
export function FilterPanel({ list, facets }: Props) {
  const { filter } = list.chosen;
  const isFiltered = Object.keys(filter).some((key) => key !== 'order');
  return (
    <Stack gap={3.5} pad={[4, 5, 5]}>
      <Row gap={0} center between className={classes.filterHead}>
        <h2>조건</h2>
        {isFiltered && (
          <Button variant="subtle" size="compact-md" onClick={list.clear}>
            모두 지우기
          </Button>
        )}
      </Row>
      <Columns as="fieldset" of="1fr 1fr" gap={2} className={`${classes.pair} ${classes.days}`}>
        <legend>기간 (상신일)</legend>
        <Typed list={list} field="from" label="부터" type="date" />
        <Typed list={list} field="to" label="까지" type="date" />
      </Columns>
      <Chosen
        list={list}
        field="state"
        label="상태"
        options={(facets?.state ?? []).map((one) => ({ ...one, label: documentStateLabel(one.value) ?? one.label }))}
      />
      <Chosen list={list} field="formGroupId" label="분류" options={facets?.group} />
      <Chosen list={list} field="formId" label="양식" options={facets?.form} />
      <Chosen list={list} field="deptId" label="기안 부서" options={facets?.department} />
      <Chosen list={list} field="drafterId" label="기안자" options={facets?.drafter} />
      <Approver list={list} />
      <Columns as="fieldset" of="1fr 1fr" gap={2} className={classes.pair}>
        <legend>금액 (원)</legend>
        <Typed list={list} field="amountFrom" label="최소 금액" pattern={/^-?\d{0,15}$/} />
        <Typed list={list} field="amountTo" label="최대 금액" pattern={/^-?\d{0,15}$/} />
      </Columns>
      <Columns as="fieldset" of="1fr 1fr" gap={2} className={classes.pair}>
        <legend>동·호</legend>
        <Typed list={list} field="dong" label="동" pattern={/^\d{0,4}$/} />
        <Typed list={list} field="ho" label="호" pattern={/^\d{0,4}$/} />
      </Columns>
      <ChoiceField
        label="보안등급"
        value={filter.security ?? ''}
        data={[
          { value: '', label: '전체' },
          { value: 'NORMAL', label: '일반' },
          { value: 'CONFIDENTIAL', label: '대외비' },
        ]}
        onChange={(event) => list.setFilter('security', event.currentTarget.value)}
      />
      <Checkbox
        label="첨부가 있는 문서만"
        checked={filter.attachedYn === 'Y'}
        onChange={(event) => list.setFilter('attachedYn', event.currentTarget.checked ? 'Y' : '')}
      />
    </Stack>
  );
}

type ChosenProps = {
  list: ListAddress;
  field: string;
  label: string;
  options: readonly (Option & { count?: number })[] | undefined;
};

/** What is chosen stays among the choices even when nothing is left of it. */
function Chosen({ list, field, label, options = [] }: ChosenProps) {
  const value = list.chosen.filter[field] ?? '';
  const known = options.some((one) => one.value === value);
  return (
    <ChoiceField
      label={label}
      value={value}
      data={[
        { value: '', label: '전체' },
        ...(value !== '' && !known ? [{ value, label: documentStateLabel(value) ?? '고른 조건' }] : []),
        ...options.map((one) => ({
          value: one.value,
          label: one.count === undefined ? one.label : `${one.label} (${one.count})`,
        })),
      ]}
      onChange={(event) => list.setFilter(field, event.currentTarget.value)}
    />
  );
}

function Approver({ list }: { list: ListAddress }) {
  const { data = [] } = useApprovers();
  const options = data.map((one) => ({
    value: one.memberId,
    label: [one.memberName, one.positionName].filter(Boolean).join(' '),
  }));
  return <Chosen list={list} field="approverId" label="결재자" options={options} />;
}

type TypedProps = {
  list: ListAddress;
  field: string;
  label: string;
  type?: 'date';
  /** Of numbers. */
  pattern?: RegExp;
};

/** Written into the address when the box is left or Enter is pressed: half a number finds nothing. */
function Typed({ list, field, label, type, pattern }: TypedProps) {
  const given = list.chosen.filter[field] ?? '';
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  if (seen !== given) {
    setSeen(given);
    setText(given);
  }
  const clean = text.replace(/[,\s동호원]/g, '');
  const wrong = pattern && !pattern.test(clean) ? '숫자로 적어 주세요.' : undefined;
  const apply = (value: string) => {
    if (!wrong && value !== given) list.setFilter(field, value);
  };
  if (type === 'date')
    return (
      <DayField label={label} value={given} onChange={(event) => list.setFilter(field, event.currentTarget.value)} />
    );
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={text}
      error={wrong}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => apply(clean)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) apply(clean);
      }}
    />
  );
}
