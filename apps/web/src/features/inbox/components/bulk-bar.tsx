import type { DocumentRow } from '@danji/contract/document-lists';
import { Button } from '@mantine/core';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import type { Inbox } from '../lib/inboxes.ts';
import { approveAll, forceRecall, transferRows, voidAll } from '../lib/manage.tsx';
import classes from './inbox.module.css';

type Props = { inbox: Inbox; rows: readonly DocumentRow[]; onClear: () => void };

/** What can be done with all that are ticked. */
export function BulkBar({ inbox, rows, onClear }: Props) {
  const { canWrite, canDelete } = usePagePermission();
  if (rows.length === 0) return null;
  const run = async (act: (rows: readonly DocumentRow[]) => Promise<boolean>) => {
    if (await act(rows)) onClear();
  };
  return (
    <Row as="section" wrap center className={classes.bulk} data-pinned="top" aria-label="고른 문서 처리">
      <strong role="status">{rows.length}건 선택</strong>
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
        <Button variant="default" className={classes.danger} onClick={() => void run(voidAll)}>
          폐기
        </Button>
      )}
      <Button variant="default" onClick={onClear}>
        선택 해제
      </Button>
    </Row>
  );
}
