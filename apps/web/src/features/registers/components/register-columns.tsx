import type { RegisterRow } from '@danji/contract/registers';
import { isNumeric, type ShownColumn, shownColumns } from '@danji/contract/registers/columns';
import type { RegisterDefinition, RowState } from '@danji/contract/registers/definition';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { Stack, Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import classes from './registers.module.css';

const STATE_TONES: Readonly<Record<RowState, Tone | undefined>> = {
  LIVE: 'ok',
  ENDED: undefined,
  REPLACED: undefined,
  VOID: 'seal',
};

/** D-7 a week before, D+3 three days after. */
export const sayDaysLeft = (days: number): string => (days === 0 ? '오늘' : days > 0 ? `D-${days}` : `D+${-days}`);
export const toneOfDays = (days: number): Tone | undefined =>
  days < 0 ? 'seal' : days <= 7 ? 'seal' : days <= 30 ? 'hold' : days <= 60 ? 'accent' : undefined;

/** Half of it is another one. */
const WHOLE: readonly string[] = ['docNumber', 'state'];

/** How the columns of a register look: its number and its own name lead to the paper. */
export function registerTable(register: RegisterDefinition): Column<RegisterRow>[] {
  const name = register.title ?? 'docNumber';
  return shownColumns(register).map((shown) => ({
    key: shown.key,
    label: shown.label,
    ...(shown.sort && { sort: shown.sort }),
    ...(shown.key === name && { always: true }),
    ...(shown.number && { align: 'right' as const }),
    ...((WHOLE.includes(shown.key) || shown.number || isDay(shown)) && { nowrap: true as const }),
    cell: (row: RegisterRow) => cellOf(register, shown, row, name),
  }));
}

const isDay = ({ column, key }: ShownColumn): boolean => column?.kind === 'date' || key === 'publishBy';

function cellOf(register: RegisterDefinition, shown: ShownColumn, row: RegisterRow, name: string): ReactNode {
  const said = shown.say(row);
  const { key, column } = shown;
  if (key === name || key === 'docNumber')
    return (
      <Link
        {...toPage('elec-apv-sign-detail-docId', { docId: row.docId })}
        className={classes[key === name ? 'title' : 'until']}
      >
        {said || row.title}
      </Link>
    );
  if (key === 'state')
    return (
      <Tag round tone={STATE_TONES[row.state]}>
        {said}
      </Tag>
    );
  if (key === 'next') return row.next.length === 0 ? null : <NextPapers row={row} />;
  if (column && isNumeric(column)) return said || null;
  const { daysLeft, state, doneYn } = row;
  if (key === register.until?.column && said && daysLeft !== null && state === 'LIVE')
    return (
      <>
        <OnLines said={said} />{' '}
        {doneYn ? <Tag tone="ok">마침</Tag> : <Tag tone={toneOfDays(daysLeft)}>{sayDaysLeft(daysLeft)}</Tag>}
      </>
    );
  return said ? <OnLines said={said} /> : null;
}

/** A period goes on after its first day, if it must; no day is broken. */
function OnLines({ said }: { said: string }): ReactNode {
  const [, from, to] = /^(\d{4}-\d\d-\d\d) ~ (\d{4}-\d\d-\d\d)$/.exec(said) ?? [];
  if (!from || !to) return said;
  return (
    <>
      <span className={classes.until}>{from} ~</span> <span className={classes.until}>{to}</span>
    </>
  );
}

/** What became of it: the papers that were written on from this one. */
function NextPapers({ row: { next } }: { row: RegisterRow }): ReactNode {
  return (
    <Stack as="ul" gap={1} className={classes.next}>
      {next.map(({ docId, title, formName, doneYn }) => (
        <li key={docId}>
          <Link {...toPage('elec-apv-sign-detail-docId', { docId })} title={title}>
            {formName ?? title}
          </Link>
          {!doneYn && ' (진행)'}
        </li>
      ))}
    </Stack>
  );
}
