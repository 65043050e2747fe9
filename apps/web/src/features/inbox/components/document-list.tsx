import type { DocumentRow } from '@danji/contract/document-lists';
import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { usePreferences } from '../../../shared/api/preferences.ts';
import { useHeldDocuments } from '../../../shared/approval/held-decisions.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';
import type { Column, Ticks } from '../../../shared/list/data-table.tsx';
import { FittedTable } from '../../../shared/list/fitted-table.tsx';
import { useLeftRow } from '../../../shared/list/left-row.ts';
import type { ListQuery } from '../../../shared/list/list-address.ts';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { useDocumentPage } from '../api/lists.ts';
import { sayNo, sayYes } from '../lib/decide.tsx';
import { canTick, type Inbox } from '../lib/inboxes.ts';
import { titleOf } from '../lib/row-words.ts';
import { useHandOn } from '../lib/use-hand-on.ts';
import { focusRow, useListKeys } from '../lib/use-list-keys.ts';
import { type SteadyRow, useSteadyRows } from '../lib/use-steady-rows.ts';
import { useOwnActs } from '../state/undo-store.ts';
import { BulkBar } from './bulk-bar.tsx';
import { SeenRows, useSeenRows } from './decide-button.tsx';
import { DocumentCards } from './document-cards.tsx';
import classes from './inbox.module.css';
import { actsWidth, hasActs, RowActs } from './row-acts.tsx';

type Props = {
  inbox: Inbox;
  list: ListAddress;
  columns: readonly Column<DocumentRow>[];
  page: ReturnType<typeof useDocumentPage>;
};

/** Less room than this, and rows become cards. */
const TABLE_REM = 52;

/** The rows of a page: steady under the hand, ticked, moved through with keys. */
export function DocumentList({ inbox, list, columns, page }: Props) {
  const { query, ask } = list;
  const box = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(box, TABLE_REM);
  const hand = useHandOn();
  const running = useOwnActs((state) => state.running);
  const scene = `${inbox.screen} ${JSON.stringify(ask)}`;
  // Rows that stand in for those that were asked for are no list to keep steady.
  const shown = page.isPlaceholderData ? `${scene} before` : scene;
  const { rows, arrived } = useSteadyRows(page.data?.items, hand.held && running === 0, shown);
  const { ticked, tick, tickAll, clear } = useTicks(scene, rows);
  const seen = useSeenRows(rows);
  useKeys(inbox, query, rows, seen);
  useLeftRow(rows);

  const { tab } = query;
  const held = useHeldDocuments();
  const ticks: Ticks<SteadyRow> | undefined = canTick(inbox, tab)
    ? {
        all: '이 쪽의 문서 모두 고르기',
        labelOf: (row) => `고르기: ${titleOf(row)}`,
        isAble: (row) => !row.gone && !held.has(row.docId),
        ticked,
        onTick: tick,
        onTickAll: tickAll,
      }
    : undefined;
  const chosen = rows.filter((row) => ticked.has(row.docId) && !row.gone && !held.has(row.docId));
  const filtered = Object.keys(query.filter).length > 0;
  return (
    <div ref={box} className={narrow && rows.length ? undefined : ui.card} {...hand.box}>
      {arrived > 0 && (
        <Row as="p" center justify="center" className={classes.arrived} role="status">
          새 문서 {arrived}건이 있습니다.
          <Button variant="subtle" onClick={hand.release}>
            보기
          </Button>
        </Row>
      )}
      <ListState
        of={page}
        failed={page.isError && !page.data}
        empty={rows.length === 0}
        emptyText={filtered ? '조건에 맞는 문서가 없습니다. 조건을 바꾸거나 지워 보세요.' : (inbox.empty[tab] ?? '')}
        rows={6}
      >
        <SeenRows value={seen}>
          <div className={classes.list} data-old={page.isPlaceholderData}>
            {narrow ? (
              <DocumentCards inbox={inbox} tab={tab} rows={rows} ticks={ticks} />
            ) : (
              <div className={classes.wrap}>
                <FittedTable<SteadyRow>
                  screen={inbox.screen}
                  leastActs={actsWidth(inbox, tab)}
                  caption={`${inbox.title} 문서 목록`}
                  className={classes.documents}
                  columns={tab === 'draft' ? columns.map(asSaved) : columns}
                  rows={rows}
                  rowKey={(row) => row.docId}
                  ticks={ticks}
                  sort={list.chosen.sort}
                  onSort={list.sortBy}
                  marks={(row) => ({ 'data-gone': row.gone, 'data-ticked': ticked.has(row.docId) })}
                  acts={hasActs(inbox, tab) ? (row) => <ActsCell inbox={inbox} tab={tab} row={row} /> : undefined}
                />
              </div>
            )}
          </div>
        </SeenRows>
      </ListState>
      {ticks && (
        <BulkBar
          inbox={inbox}
          list={list}
          rows={chosen}
          narrow={narrow}
          onAll={narrow && chosen.length < rows.filter(ticks.isAble).length ? () => tickAll(true) : undefined}
          onClear={clear}
        />
      )}
    </div>
  );
}

/** A draft has no day on which it was sent. */
const asSaved = (column: Column<DocumentRow>): Column<DocumentRow> =>
  column.key === 'date' ? { ...column, label: '저장한 날' } : column;

const ActsCell = ({ inbox, tab, row }: { inbox: Inbox; tab: string; row: SteadyRow }) =>
  row.gone ? (
    <Note as="span" whole>
      처리됨
    </Note>
  ) : (
    <RowActs inbox={inbox} tab={tab} row={row} />
  );

/** Ticks belong to what is shown: another page begins without any. */
function useTicks(scene: string, rows: readonly { docId: string; gone: boolean }[]) {
  const [state, setState] = useState<{ scene: string; ids: ReadonlySet<string> }>({ scene, ids: new Set() });
  const here = new Set(rows.filter((row) => !row.gone).map((row) => row.docId));
  const ids = state.scene === scene ? new Set([...state.ids].filter((id) => here.has(id))) : new Set<string>();
  const set = (next: ReadonlySet<string>) => setState({ scene, ids: next });
  return {
    ticked: ids as ReadonlySet<string>,
    tick: (docId: string, on: boolean) => set(new Set(on ? [...ids, docId] : [...ids].filter((id) => id !== docId))),
    tickAll: (on: boolean) => set(on ? here : new Set()),
    clear: () => set(new Set()),
  };
}

function useKeys(inbox: Inbox, { tab }: ListQuery, rows: readonly SteadyRow[], seen: boolean): void {
  const { data } = usePreferences();
  const deciding = inbox.screen === 'apv-inbox' && hasActs(inbox, tab);
  const byId = useMemo(() => new Map(rows.map((row, index) => [row.docId, { row, index }])), [rows]);
  const run = (decide: typeof sayYes) => async (docId: string) => {
    const found = byId.get(docId);
    if (!found || found.row.gone || !deciding || !seen) return;
    // Whoever decides with keys goes on with the next one, without looking for their place.
    if (await decide(found.row)) setTimeout(() => focusRow(found.index + 1), 60);
  };
  useListKeys(data?.shortcutsYn ?? true, {
    approve: (docId) => void run(sayYes)(docId),
    reject: (docId) => void run(sayNo)(docId),
    comment: (docId) => goTo(`${pageAddress('elec-apv-sign-detail-docId', { docId })}#comments`),
  });
}
