import { documentKind } from '@danji/contract/document-kind';
import type { DocumentRow } from '@danji/contract/document-lists';
import { numberWords } from '@danji/contract/number-words';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useHeldOn } from '../../../shared/approval/held-decisions.ts';
import { toDocument } from '../../../shared/lib/document-address.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { askOf, readAddress } from '../../../shared/list/list-address.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { askDocumentPage, useDocumentPage } from '../api/lists.ts';
import { sayYes } from '../lib/decide.tsx';
import { approveInbox } from '../lib/inboxes.ts';
import { daysSince, decidingOf, titleOf, wonText } from '../lib/row-words.ts';
import { useHandOn } from '../lib/use-hand-on.ts';
import { useSteadyRows } from '../lib/use-steady-rows.ts';
import { useOwnActs } from '../state/undo-store.ts';
import { DecideButton, SeenRows, useSeenRows } from './decide-button.tsx';
import { HeldMark } from './held-mark.tsx';
import classes from './my-turn.module.css';
import { Counted, Urgent, Waiting } from './row-parts.tsx';
import { TitleLink } from './title-link.tsx';

type SteadyRow = DocumentRow & { gone: boolean };
/** What is urgent first, then what has waited longest. */
const query = { ...readAddress(approveInbox.shape, { sort: '-urgent' }), size: 10 };
const QUERY = { query, ask: askOf(query) };
const SHOWN = 6;

export const useMyTurn = () => useDocumentPage(approveInbox, QUERY);
export const askMyTurn = () => askDocumentPage(approveInbox, QUERY);

/** How many days the oldest of them has waited; null when not all of them are known. */
export function oldestDays(
  page: { items: readonly DocumentRow[]; total: number } | undefined,
  now: Date,
): number | null {
  if (!page || page.total === 0 || page.total > page.items.length) return null;
  const days = page.items.map((row) => (row.waitingSince ? daysSince(row.waitingSince, now) : 0));
  return Math.max(...days);
}

/** What waits for me. The yes comes with the pointer or the focus; a finger opens the document first. */
export function MyTurn() {
  const page = useMyTurn();
  const hand = useHandOn();
  const acting = useOwnActs((state) => state.running > 0);
  const items = page.data?.items;
  const shown = useMemo(() => items?.slice(0, SHOWN), [items]);
  const { rows } = useSteadyRows(shown, hand.held && !acting, 'my-turn');
  const seen = useSeenRows(rows);
  const now = new Date();
  return (
    <section
      className={`${ui.card} ${classes.card}`}
      aria-labelledby="my-turn"
      data-loading={page.isPending}
      {...hand.box}
    >
      <div className={ui.cardHead}>
        <h2 id="my-turn">내 차례</h2>
        <Link {...toPage(approveInbox.shape.page)}>결재함 전체 보기</Link>
      </div>
      <ListState
        of={page}
        failed={page.isError && !page.data}
        empty={rows.length === 0}
        emptyText="지금 결재할 문서가 없습니다. 차례가 되면 여기와 알림으로 알려 드립니다."
        rows={5}
      >
        <SeenRows value={seen}>
          <ul className={classes.list}>
            {rows.map((row) => (
              <TurnRow key={row.docId} row={row} now={now} isFirst={row === rows[0]} />
            ))}
          </ul>
        </SeenRows>
        {(page.data?.total ?? 0) > SHOWN && (
          <p className={classes.more}>
            <Link {...toPage(approveInbox.shape.page)}>{numberWords((page.data?.total ?? 0) - SHOWN)}건 더 보기</Link>
          </p>
        )}
      </ListState>
    </section>
  );
}

function TurnRow({ row, now, isFirst }: { row: SteadyRow; now: Date; isFirst: boolean }) {
  const { yesLabel } = decidingOf(row);
  const held = useHeldOn(row.docId);
  const isOpen = !row.gone && !held;
  return (
    <Row as="li" gap={[1, 3.5]} wrap center data-gone={row.gone}>
      <div className={classes.what}>
        <p className={classes.title}>
          <Urgent row={row} /> <TitleLink row={row} />
          <Counted row={row} />
        </p>
        <Note size="small">
          {[documentKind(row), [row.drafterDeptName, row.drafterName].filter(Boolean).join(' ')].join(' · ')}
          {row.forName && ` · 대결 (${row.forName})`}
        </Note>
      </div>
      {wonText(row.amount) && <strong className={classes.won}>{wonText(row.amount)}</strong>}
      <Note as="span" className={classes.days}>
        <Waiting row={row} now={now} />
      </Note>
      {row.gone && (
        <Note as="span" size="small">
          처리됨
        </Note>
      )}
      {held && <HeldMark held={held} />}
      {isOpen && (
        <>
          <span className={classes.near}>
            <DecideButton aria-label={`${yesLabel}: ${titleOf(row)}`} onClick={() => void sayYes(row)}>
              {yesLabel}
            </DecideButton>
          </span>
          <IconChevronRight size="1.125rem" className={classes.on} aria-hidden />
          {isFirst && (
            <LinkButton target={toDocument(row)} variant="filled" className={classes.open}>
              열어서 결재하기
            </LinkButton>
          )}
        </>
      )}
    </Row>
  );
}
