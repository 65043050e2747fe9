import { josa } from '@danji/contract/josa';
import { keepReasonMin, type RetentionItem, type RetentionRun } from '@danji/contract/privacy';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { askPassword } from '../../../shared/overlay/ask-password.ts';
import { askReason } from '../../../shared/overlay/ask-reason.tsx';
import { toast } from '../../../shared/overlay/toast.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import { decide, useItems } from '../api/privacy.ts';
import classes from './privacy.module.css';

const columns: readonly Column<RetentionItem>[] = [
  {
    key: 'label',
    label: '자료',
    always: true,
    cell: (item) =>
      item.label ?? (item.kind === 'DOCUMENT' ? '내용을 지운 문서' : `내용을 지운 사람 (${item.memberId})`),
  },
  { key: 'kind', label: '종류', cell: (item) => (item.kind === 'DOCUMENT' ? '결재 문서' : '퇴직자 개인정보') },
  { key: 'number', label: '문서번호', cell: (item) => item.docNumber },
  { key: 'due', label: '보존기한', cell: (item) => item.dueOn, nowrap: true },
  {
    key: 'trace',
    label: '남은 값',
    cell: (item) =>
      item.doneAt === null || item.titleHash === null ? null : (
        <span className={classes.hash} title="제목의 SHA-256 값">
          {item.titleHash.slice(0, 16)}…
        </span>
      ),
  },
];

/** What is to be kept, by item, and why. */
export type Kept = ReadonlyMap<string, string>;
export const NOTHING_KEPT: Kept = new Map();

type Props = { run: RetentionRun; kept: Kept; setKept: (kept: Kept) => void };

/** One list: what to keep is picked out with a reason, and the rest goes with the top administrator's password. */
export function RetentionItems({ run, kept, setKept }: Props) {
  const [page, setPage] = useState(1);
  const items = useItems(run.runId, page);
  const { canDelete } = usePagePermission();
  const isTop = useSession((state) => state.userInfo?.adminYn === true);
  const waits = run.state === 'PROPOSED';
  const may = waits && canDelete && isTop;

  const keep = async (item: RetentionItem) => {
    const next = new Map(kept);
    if (!next.delete(item.itemId)) {
      const reason = await askReason({
        title: '보관 유지',
        message: `${josa(`‘${item.label ?? item.memberId}’`, '은/는')} 지우지 않고 남겨 둡니다. 1년 동안 다시 목록에 올리지 않습니다.`,
        label: '남겨 두는 이유',
        confirmText: '보관 유지',
        least: keepReasonMin,
        calm: true,
      });
      if (reason === null) return;
      next.set(item.itemId, reason);
    }
    setKept(next);
  };
  const settle = async (act: 'APPROVE' | 'DISMISS') => {
    const many = run.documents + run.members - kept.size;
    if (act === 'APPROVE') {
      const but = kept.size > 0 ? `보관 유지 ${kept.size.toLocaleString('ko-KR')}건을 빼고 ` : '';
      const text = `${but}자료 ${many.toLocaleString('ko-KR')}건의 내용을 지웁니다. 되돌릴 수 없습니다.`;
      const sure = await askConfirm(text, {
        title: '폐기 승인',
        confirmText: '폐기 승인',
        danger: true,
      });
      if (!sure) return;
    }
    const password = await askPassword({ confirmText: act === 'APPROVE' ? '폐기 승인' : '폐기하지 않기' });
    if (password === null) return;
    const list = act === 'APPROVE' ? [...kept].map(([itemId, reason]) => ({ itemId, reason })) : [];
    await decide(run.runId, { act, password, kept: list }).then(() => {
      setKept(NOTHING_KEPT);
      toast(act === 'APPROVE' ? '승인했습니다. 곧 폐기합니다.' : '폐기하지 않기로 했습니다.');
    }, ignoreRefusal);
  };
  const total = items.data?.total ?? 0;
  return (
    <div className={classes.items}>
      <ListState of={items} empty={total === 0} emptyText="목록에 자료가 없습니다.">
        <DataTable
          caption="보존기한이 지난 자료"
          columns={columns}
          rows={items.data?.items ?? []}
          rowKey={(item) => item.itemId}
          acts={(item) => {
            const why = item.keptReason ?? kept.get(item.itemId);
            return (
              <Row as="span" wrap>
                {why !== undefined && why !== null && <span className={classes.reason}>보관: {why}</span>}
                {may && (
                  <Button variant="default" size="sm" onClick={() => void keep(item)}>
                    {kept.has(item.itemId) ? '보관 취소' : '보관 유지'}
                  </Button>
                )}
              </Row>
            );
          }}
        />
      </ListState>
      {total > 50 && (
        <Row gap={4} center justify="center" className={classes.more}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            이전
          </Button>
          <span>
            {page} / {Math.ceil(total / 50)}쪽
          </span>
          <Button variant="default" disabled={page * 50 >= total} onClick={() => setPage(page + 1)}>
            다음
          </Button>
        </Row>
      )}
      {waits && (
        <Row gap={4} center justify="center" className={classes.more}>
          {may ? (
            <>
              <Button variant="default" onClick={() => void settle('DISMISS')}>
                폐기하지 않기
              </Button>
              <Button color="seal" onClick={() => void settle('APPROVE')}>
                폐기 승인
              </Button>
            </>
          ) : (
            <span className={classes.note}>최고관리자가 비밀번호를 확인하고 결정합니다.</span>
          )}
        </Row>
      )}
    </div>
  );
}
