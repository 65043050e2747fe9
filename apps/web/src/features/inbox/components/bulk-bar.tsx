import type { DocumentRow } from '@danji/contract/document-lists';
import { Button } from '@mantine/core';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { fileFilterOf } from '../../../shared/list/list-address.ts';
import { ManyBar } from '../../../shared/list/many-bar.tsx';
import { useHiddenInFile } from '../../../shared/list/use-hidden-columns.ts';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import ui from '../../../shared/ui/ui.module.css';
import { FILE_NOTE, inboxFiles } from '../api/excel.ts';
import type { Inbox } from '../lib/inboxes.ts';
import { approveAll, forceRecall, transferRows, voidAll } from '../lib/manage.tsx';
import { wonText } from '../lib/row-words.ts';

type Props = {
  inbox: Inbox;
  list: ListAddress;
  rows: readonly DocumentRow[];
  /** There is no room for what a phone has no use for. */
  narrow: boolean;
  /** Where some of the page are not chosen yet and no head of a table has the box for it. */
  onAll: (() => void) | undefined;
  onClear: () => void;
};

/** What they come to; those without an amount are not counted. */
function sumOf(rows: readonly DocumentRow[]): string {
  const amounts = rows.flatMap(({ amount }) => (amount ? [amount] : []));
  if (amounts.length === 0) return '';
  const sum = wonText(amounts.reduce((total, amount) => total + amount, 0));
  return amounts.length === rows.length
    ? `금액 합계 ${sum}`
    : `금액 합계 ${sum} · 금액이 있는 문서 ${amounts.length}건`;
}

/** What all that are ticked come to, and what can be done with them. It lies over the foot of the list, and moves nothing. */
export function BulkBar({ inbox, list, rows, narrow, onAll, onClear }: Props) {
  const { canWrite, canDelete, canExcel } = usePagePermission();
  const hidden = useHiddenInFile(inbox.screen);
  if (rows.length === 0) return null;
  const run = async (act: (rows: readonly DocumentRow[]) => Promise<boolean>) => {
    if (await act(rows)) onClear();
  };
  return (
    <ManyBar label="고른 문서 처리" count={`${rows.length}건`} more={sumOf(rows)} onAll={onAll} onClear={onClear}>
      {canExcel && !narrow && (
        <ExcelButton
          name={inbox.title}
          label="선택만 엑셀"
          message={FILE_NOTE}
          hidden={hidden}
          load={(wish) =>
            inboxFiles[inbox.screen]({
              ...wish,
              filter: { ...fileFilterOf(list.query), docIds: rows.map(({ docId }) => docId) },
            })
          }
        />
      )}
      {inbox.screen === 'apv-inbox' && canWrite && <Button onClick={() => void run(approveAll)}>일괄 승인</Button>}
      {inbox.screen === 'all-apv-mng' && canWrite && (
        <>
          <Button onClick={() => void run(transferRows)}>이관</Button>
          <Button variant="default" onClick={() => void run(forceRecall)}>
            강제 회수
          </Button>
        </>
      )}
      {inbox.screen === 'all-apv-mng' && canDelete && (
        <Button variant="default" className={ui.danger} onClick={() => void run(voidAll)}>
          폐기
        </Button>
      )}
    </ManyBar>
  );
}
