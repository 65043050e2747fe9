import { documentKind } from '@danji/contract/document-kind';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHeldOn } from '../../../shared/approval/held-decisions.ts';
import type { Ticks } from '../../../shared/list/data-table.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { sayNo, sayYes } from '../lib/decide.tsx';
import type { Inbox } from '../lib/inboxes.ts';
import { dayOf, decidingOf, titleOf, wonText } from '../lib/row-words.ts';
import type { SteadyRow } from '../lib/use-steady-rows.ts';
import classes from './cards.module.css';
import { HeldMark } from './held-mark.tsx';
import { hasActs, RowActs, RowMenu } from './row-acts.tsx';
import { Counted, StateMark, Urgent, Waiting } from './row-parts.tsx';
import { SwipeCard } from './swipe-card.tsx';
import { TitleLink } from './title-link.tsx';

type ListProps = { inbox: Inbox; tab: string; rows: readonly SteadyRow[]; ticks: Ticks<SteadyRow> | undefined };
type CardProps = { inbox: Inbox; tab: string; row: SteadyRow; now: Date; tick: ReactNode };

/** The list where there is little room: cards that open, acts behind their dots, and a swipe for those who know it. */
export function DocumentCards({ inbox, tab, rows, ticks }: ListProps) {
  const now = new Date();
  return (
    <Stack as="ul" gap={3} aria-label={`${inbox.title} 문서 목록`}>
      {rows.map((row) => (
        <li key={row.docId}>
          <Card
            inbox={inbox}
            tab={tab}
            row={row}
            now={now}
            tick={
              ticks && (
                <Checkbox
                  aria-label={ticks.labelOf(row)}
                  checked={ticks.ticked.has(row.docId)}
                  disabled={!ticks.isAble(row)}
                  onChange={(event) => ticks.onTick(row.docId, event.currentTarget.checked)}
                />
              )
            }
          />
        </li>
      ))}
    </Stack>
  );
}

function Card({ inbox, tab, row, now, tick }: CardProps) {
  const deciding = inbox.screen === 'apv-inbox' && hasActs(inbox, tab);
  const { yes, yesLabel, no, noLabel } = decidingOf(row);
  const held = useHeldOn(row.docId);
  const isOpen = deciding && !row.gone && !held;
  const body = (
    <Stack as="article" gap={1} className={classes.card} data-gone={row.gone} aria-label={titleOf(row)}>
      <Row align="start" between className={classes.top}>
        <span>
          {tick}
          <Urgent row={row} /> <StateMark row={row} />
        </span>
        {isOpen && <RowMenu tab={tab} row={row} />}
      </Row>
      <h2 className={classes.title}>
        <TitleLink row={row} />
        <Counted row={row} />
      </h2>
      <Note>
        {[documentKind(row), row.erpNumber, row.drafterDeptName, row.drafterName].filter(Boolean).join(' · ')}
      </Note>
      <Row as="p" gap={[0, 3]} wrap className={classes.facts}>
        {wonText(row.amount) && <span>{wonText(row.amount)}</span>}
        <span>{row.docNumber ?? dayOf(row.submittedAt ?? row.updatedAt)}</span>
        {row.forName && <span>대결 ({row.forName})</span>}
        <Waiting row={row} now={now} />
      </Row>
      {row.gone && <Note>방금 처리된 문서입니다.</Note>}
      {held && <HeldMark held={held} />}
      {!deciding && hasActs(inbox, tab) && !row.gone && <RowActs inbox={inbox} tab={tab} row={row} />}
    </Stack>
  );
  if (!isOpen) return body;
  return (
    <SwipeCard
      right={yes ? { label: yesLabel, run: () => void sayYes(row) } : null}
      left={no ? { label: noLabel, run: () => void sayNo(row) } : null}
    >
      {body}
    </SwipeCard>
  );
}
