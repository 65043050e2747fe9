import { Button } from '@mantine/core';
import { IconMessage, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { type Invitation, revoke, useInvitations } from '../api/applications.ts';
import type { Body } from '../api/bodies.ts';
import { channels, invitationStates, showDay } from '../lib/words.ts';
import classes from './bodies.module.css';
import { openInvite } from './invite-dialog.tsx';

const TONES = { OPEN: 'accent', USED_UP: 'good', EXPIRED: undefined, REVOKED: undefined } as const;
const COLUMNS = [
  {
    key: 'what',
    label: '단체·직책',
    always: true,
    cell: (one: Invitation) => (
      <>
        {one.bodyName} <b>{one.positionName}</b>
      </>
    ),
  },
  {
    key: 'state',
    label: '상태',
    cell: (one: Invitation) => (
      <span className={classes.tag} data-tone={TONES[one.state]}>
        {invitationStates[one.state]}
      </span>
    ),
  },
  {
    key: 'to',
    label: '보낸 방법',
    cell: (one: Invitation) => [channels[one.channel], one.sentTo].filter(Boolean).join(' '),
  },
  { key: 'term', label: '예정 임기', cell: (one: Invitation) => `${showDay(one.startsOn)} ~ ${showDay(one.endsOn)}` },
  { key: 'uses', label: '사용', cell: (one: Invitation) => `${one.uses}/${one.maxUses}번` },
  { key: 'expires', label: '유효 기간', cell: (one: Invitation) => `${formatDateTime(one.expiresAt)}까지` },
  { key: 'by', label: '만든 사람', cell: (one: Invitation) => one.createdByName },
];

const SIZE = 10;
type Props = {
  bodies: readonly Body[];
  today: string;
  canWrite: boolean;
  canDelete: boolean;
  canPrint: boolean;
};

export function InvitationsCard({ bodies, today, canWrite, canDelete, canPrint }: Props) {
  const [page, setPage] = useState(1);
  const found = useInvitations({ page: String(page), size: String(SIZE) });
  const pages = Math.max(1, Math.ceil((found.data?.total ?? 0) / SIZE));
  const stop = async (one: Invitation) => {
    const sure = await askConfirm('이 초대를 취소할까요? 이미 신청한 분은 그대로 남습니다.', {
      confirmText: '초대 취소',
      danger: true,
    });
    if (sure) await revoke(one.invitationId).then(() => toast('취소했습니다.'), ignoreRefusal);
  };
  return (
    <section className={ui.card} aria-labelledby="invitations">
      <div className={ui.cardHead}>
        <h2 id="invitations">초대</h2>
        {canWrite && (
          <div className={classes.acts}>
            <Button
              variant="default"
              leftSection={<IconMessage size="1.125rem" />}
              onClick={() => void openInvite({ bodies, today, by: 'message', canPrint })}
            >
              문자·이메일
            </Button>
            <Button
              variant="default"
              leftSection={<IconQrcode size="1.125rem" />}
              onClick={() => void openInvite({ bodies, today, by: 'qr', canPrint })}
            >
              QR
            </Button>
          </div>
        )}
      </div>
      <ListState
        loading={found.isPending}
        failed={found.isError}
        empty={found.data?.items.length === 0}
        emptyText="보낸 초대가 없습니다. 문자나 QR로 초대하면 받은 분이 직접 신청합니다."
        retry={() => void found.refetch()}
      >
        <DataTable
          caption="초대 목록"
          columns={COLUMNS}
          rows={found.data?.items ?? []}
          rowKey={(one) => one.invitationId}
          cardsBelow={56}
          acts={(one) =>
            canDelete && one.state === 'OPEN' ? (
              <div className={classes.rowActs}>
                <Button variant="default" size="sm" onClick={() => void stop(one)}>
                  초대 취소
                </Button>
              </div>
            ) : null
          }
        />
      </ListState>
      {pages > 1 && (
        <div className={classes.cardBody}>
          <div className={classes.acts}>
            <Button variant="default" size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              이전
            </Button>
            <span>
              {page} / {pages}
            </span>
            <Button variant="default" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              다음
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
