import {
  InvitationState,
  invitationChannelWords,
  invitationColumns,
  invitationSorts,
  invitationStateWords,
} from '@danji/contract/invitations';
import { koreanDay } from '@danji/contract/korean-day';
import { Button } from '@mantine/core';
import { IconMessage, IconQrcode } from '@tabler/icons-react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPart } from '../../../shared/list/list-part.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Row, Tag } from '../../../shared/ui/primitives.tsx';
import { type Invitation, invitationsFile, revoke, useInvitations } from '../api/applications.ts';
import type { Body } from '../api/bodies.ts';
import { showDay } from '../lib/words.ts';
import classes from './bodies.module.css';
import { openInvite } from './invite-dialog.tsx';

const TONES = { OPEN: 'accent', USED_UP: 'ok', EXPIRED: undefined, REVOKED: undefined } as const;
const COLUMNS: readonly Column<Invitation>[] = tableColumns(invitationColumns, {
  what: (one) => (
    <>
      {one.bodyName} <b>{one.positionName}</b>
    </>
  ),
  state: (one) => <Tag tone={TONES[one.state]}>{invitationStateWords[one.state]}</Tag>,
  to: (one) => [invitationChannelWords[one.channel], one.sentTo].filter(Boolean).join(' '),
  term: (one) => `${showDay(one.startsOn)} ~ ${showDay(one.endsOn)}`,
  uses: { nowrap: true, cell: (one) => `${one.uses}/${one.maxUses}번` },
  expires: (one) => `${formatDateTime(one.expiresAt)}까지`,
  createdAt: (one) => koreanDay(new Date(one.createdAt)),
});

const SHAPE = listShape('cmplx-info-tenant-mng-tenant-setting', { state: InvitationState.options }, invitationSorts);
type Props = {
  bodies: readonly Body[];
  today: string;
  canWrite: boolean;
  canDelete: boolean;
  canPrint: boolean;
};

export function InvitationsCard({ bodies, today, canWrite, canDelete, canPrint }: Props) {
  const list = useListAddress(SHAPE);
  const found = useInvitations(list.ask);
  const stop = async (one: Invitation) => {
    const sure = await askConfirm('이 초대를 취소할까요? 이미 신청한 분은 그대로 남습니다.', {
      confirmText: '초대 취소',
      danger: true,
    });
    if (sure) await sayDone(revoke(one.invitationId), '취소했습니다.');
  };
  return (
    <section aria-labelledby="invitations">
      <Row gap={[2, 4]} wrap center between above={2} below={3}>
        <h2 id="invitations">초대</h2>
        {canWrite && (
          <Row gap={1.5} wrap end>
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
          </Row>
        )}
      </Row>
      <ListPart
        title="초대"
        caption="초대 목록"
        screen="invitations"
        list={list}
        page={found}
        columns={COLUMNS}
        rowKey={(one) => one.invitationId}
        filters={<ChoiceFilter list={list} field="state" label="상태" data={invitationStateWords} />}
        excel={invitationsFile}
        emptyText="보낸 초대가 없습니다. 문자나 QR로 초대하면 받은 분이 직접 신청합니다."
        cardsBelow={60}
        acts={(one) =>
          canDelete && one.state === 'OPEN' ? (
            <Row gap={1.5} end className={classes.rowActs}>
              <Button variant="default" size="sm" onClick={() => void stop(one)}>
                초대 취소
              </Button>
            </Row>
          ) : null
        }
      />
    </section>
  );
}
