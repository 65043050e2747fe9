import type { Comparison, DayBound } from '@danji/contract/forms/fields/conditions';
import { koreanDay } from '@danji/contract/korean-day';
import { useEffect } from 'react';
import { useDepartmentList } from '../../../shared/paper/people/use-people.ts';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Columns, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { DEPT, type Entry, HOW_NAMES, type How, howOf, howsOf, startFor, startWith } from '../lib/comparisons.ts';
import { dropEmpty } from '../lib/form-rest.ts';
import { Choice, entryOptions, NumberBox, TextBox, Tick } from './inputs.tsx';
import { WonRange } from './won-range.tsx';

type Props = {
  /** 첫 번째 조건: the names of its boxes begin with it. */
  name: string;
  value: Comparison | undefined;
  possible: readonly Entry[];
  /** What may be chosen instead of a field: 조건 없음. */
  nothing?: string | undefined;
  /** It is said above the box already. */
  hideName?: boolean;
  onChange: (next: Comparison | undefined) => void;
};

/** One comparison: which field, how, with what. */
export function ComparedBox({ name, value, possible, nothing, hideName = false, onChange }: Props) {
  const key = value === undefined ? '' : 'drafterDept' in value ? DEPT : value.field;
  const field = possible.find((one) => one.key === key);
  const lost = key !== '' && key !== DEPT && !field ? [{ value: key, label: `${key} (없는 항목)` }] : [];
  const pick = (next: string) => {
    if (next === DEPT) return onChange({ drafterDept: [{ name: NOT_YET }] });
    const chosen = possible.find((one) => one.key === next);
    onChange(chosen && startFor(chosen));
  };
  return (
    <Stack gap={2}>
      <Choice
        label={name}
        hideLabel={hideName}
        value={key}
        options={[
          ...(nothing === undefined ? [] : [{ value: '', label: nothing }]),
          ...entryOptions(possible),
          { value: DEPT, label: '기안 부서' },
          ...lost,
        ]}
        onChange={pick}
      />
      {value && 'drafterDept' in value && <Departments value={value.drafterDept} onChange={onChange} />}
      {value && field && <HowBox name={name} value={value} field={field} onChange={onChange} />}
    </Stack>
  );
}

/** Until the departments are known, of which the first is taken. */
const NOT_YET = '부서를 골라 주세요';

type Departments = Extract<Comparison, { drafterDept: unknown }>['drafterDept'];

/** The departments of this complex; what came with the form from elsewhere is told by its name. */
function Departments({ value, onChange }: { value: Departments; onChange: (next: Comparison) => void }) {
  const { data: known = [] } = useDepartmentList();
  const [first] = known;
  useEffect(() => {
    if (first && value[0]?.name === NOT_YET) onChange({ drafterDept: [{ id: first.id, name: first.name }] });
  });
  const isOn = (dept: { id: string; name: string }) =>
    value.some((one) => one.id === dept.id || (one.id === undefined && one.name === dept.name));
  const other = value.filter((one) => !known.some(({ id, name }) => one.id === id || one.name === name));
  const list = [...known.map(({ id, name }) => ({ id, name })), ...other.map(({ name }) => ({ id: '', name }))];
  const set = (dept: { id: string; name: string }, on: boolean) => {
    const rest = value.filter((one) => one.name !== dept.name && (one.id === undefined || one.id !== dept.id));
    const next = on ? [...rest, dept] : rest;
    // A condition on no department would never hold: the last one stays.
    if (next.length > 0) onChange({ drafterDept: next });
  };
  return (
    <Stack gap={1.5}>
      {list.map((dept) => (
        <Tick
          key={dept.id || dept.name}
          label={dept.id === '' ? `${dept.name} (우리 단지에 없는 부서)` : dept.name}
          value={dept.id === '' || isOn(dept)}
          onChange={(on) => set(dept, on === true)}
        />
      ))}
      {list.length === 0 && <Note size="small">부서 관리에서 부서를 먼저 만들어 주세요.</Note>}
    </Stack>
  );
}

type HowProps = { name: string; value: Comparison; field: Entry; onChange: (next: Comparison) => void };

function HowBox({ name, value, field, onChange }: HowProps) {
  const hows = howsOf(field);
  const how = howOf(value) ?? hows[0] ?? 'filled';
  return (
    <>
      {hows.length > 1 && (
        <Choice<How>
          label={`${name} 견주기`}
          hideLabel
          value={how}
          options={hows.map((one) => ({ value: one, label: HOW_NAMES[one] }))}
          onChange={(next) => onChange(startWith(field, next, value))}
        />
      )}
      <ValueBox name={name} value={value} field={field} onChange={onChange} />
    </>
  );
}

function ValueBox({ name, value, field, onChange }: HowProps) {
  if ('drafterDept' in value || 'filled' in value) return null;
  const { key } = field;
  if ('equals' in value || 'differs' in value) {
    const said = 'equals' in value ? value.equals : value.differs;
    const put = (text: string) =>
      onChange('equals' in value ? { field: key, equals: text } : { field: key, differs: text });
    if (!('options' in field)) return <TextBox label="적은 글" value={said} onCommit={put} />;
    const options = field.options.includes(said) || said === '' ? field.options : [...field.options, said];
    const list = options.map((one) => ({ value: one, label: `‘${one}’` }));
    return <Choice label={`${name} 답`} hideLabel value={said} options={list} onChange={put} />;
  }
  if ('fewerRowsThan' in value)
    return (
      <NumberBox
        label={`${name} 줄 수`}
        hideLabel
        value={value.fewerRowsThan}
        least={1}
        most={200}
        onCommit={(rows) => onChange({ field: key, fewerRowsThan: rows ?? 1 })}
      />
    );
  if ('fromDay' in value || 'toDay' in value)
    return (
      <>
        {value.fromDay !== undefined && (
          <DayBox label="부터" value={value.fromDay} onChange={(fromDay) => onChange({ ...value, fromDay })} />
        )}
        {value.toDay !== undefined && (
          <DayBox label="까지" value={value.toDay} onChange={(toDay) => onChange({ ...value, toDay })} />
        )}
      </>
    );
  if ('from' in value || 'to' in value) {
    const set = (change: { from?: number | undefined; to?: number | undefined }) => {
      const next = dropEmpty({ ...value, ...change });
      onChange('from' in next || 'to' in next ? next : { field: key, filled: true });
    };
    return (
      <Columns of="1fr 1fr" gap={2}>
        <NumberBox label="이상" decimals value={value.from} onCommit={(from) => set({ from })} />
        <NumberBox label="이하" decimals value={value.to} onCommit={(to) => set({ to })} />
      </Columns>
    );
  }
  const range = value as { field: string; fromWon?: number; toWon?: number };
  return <WonRange value={range} onChange={(change) => onChange(dropEmpty({ ...range, ...change }) as Comparison)} />;
}

type From = 'today' | 'later' | 'earlier' | 'day';
const FROM_NAMES: Readonly<Record<From, string>> = {
  today: '오늘',
  later: '오늘부터 며칠 뒤',
  earlier: '오늘부터 며칠 전',
  day: '정한 날짜',
};

const fromOf = (bound: DayBound): From =>
  typeof bound === 'string' ? 'day' : bound.fromToday === 0 ? 'today' : bound.fromToday > 0 ? 'later' : 'earlier';

/** A day of the calendar, or one counted from the day on which the paper is written. */
function DayBox({ label, value, onChange }: { label: string; value: DayBound; onChange: (next: DayBound) => void }) {
  const from = fromOf(value);
  const start = (next: From): DayBound =>
    next === 'day' ? koreanDay(new Date()) : { fromToday: next === 'today' ? 0 : next === 'later' ? 7 : -7 };
  const sign = from === 'earlier' ? -1 : 1;
  return (
    <Columns of="1fr 1fr" gap={2}>
      <Choice
        label={`${label} (기준)`}
        value={from}
        options={(Object.keys(FROM_NAMES) as From[]).map((one) => ({ value: one, label: FROM_NAMES[one] }))}
        onChange={(next) => onChange(start(next))}
      />
      {typeof value === 'string' ? (
        <DayField
          size="sm"
          label="날짜"
          value={value}
          onChange={({ currentTarget }) => currentTarget.value && onChange(currentTarget.value)}
        />
      ) : (
        from !== 'today' && (
          <NumberBox
            label="며칠"
            value={Math.abs(value.fromToday)}
            least={1}
            most={3_650}
            onCommit={(days) => onChange({ fromToday: sign * (days ?? 1) })}
          />
        )
      )}
    </Columns>
  );
}
