import {
  channelWords,
  messageColumns,
  messageSorts,
  messageStateWords,
  type OutboxMessage,
} from '@danji/contract/messages';
import { Button } from '@mantine/core';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { ComplexFilter } from '../../../shared/complex/complex-filter.tsx';
import type { Column } from '../../../shared/list/data-table.tsx';
import { ChoiceFilter, PeriodFilter } from '../../../shared/list/filters.tsx';
import { listShape } from '../../../shared/list/list-address.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { tableColumns } from '../../../shared/list/table-columns.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Row, Stack, Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import { loadOutbox, readMessage, sendAgain, useOutbox } from '../api/messages.ts';
import classes from '../components/messages.module.css';

const SHAPE = listShape(
  'system-mng-outbox',
  {
    aptId: 'id',
    text: 'text',
    state: ['WAITING', 'SENT', 'FAILED', 'KEPT'],
    channel: ['EMAIL', 'SMS'],
    from: 'day',
    to: 'day',
  },
  messageSorts,
);
const TONES: Readonly<Record<OutboxMessage['state'], Tone | undefined>> = {
  WAITING: undefined,
  SENT: 'ok',
  FAILED: 'seal',
  KEPT: 'hold',
};

const COLUMNS: readonly Column<OutboxMessage>[] = tableColumns(messageColumns, {
  state: (row) => (
    <Tag round tone={TONES[row.state]}>
      {messageStateWords[row.state]}
    </Tag>
  ),
  to: { nowrap: true },
});

/** What the product tells people by mail and text message, and what could not go out. */
export function MessagesScreen() {
  const list = useListAddress(SHAPE);
  const page = useOutbox(list.ask);
  const { canWrite } = usePagePermission();
  return (
    <ListPage
      title="메시지 보관함"
      sub="보낼 통로가 없거나 보내지 못한 메시지는 여기에서 열어 직접 전해 주실 수 있습니다. 인증번호와 비밀번호 링크는 본인 것이라 열 수 없습니다."
      screen="outbox"
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      searchLabel="제목"
      emptyText="아직 보낸 메시지가 없습니다."
      filters={
        <>
          <ComplexFilter list={list} />
          <ChoiceFilter list={list} field="state" label="상태" data={messageStateWords} />
          <ChoiceFilter list={list} field="channel" label="방법" data={channelWords} />
          <PeriodFilter list={list} label="만든 날" />
        </>
      }
      acts={(row) => canWrite && (row.openableYn || row.resendableYn) && <MessageActs row={row} />}
      excel={loadOutbox}
    />
  );
}

function MessageActs({ row }: { row: OutboxMessage }) {
  const open = async () => {
    const sure = await askConfirm('메시지 내용을 열까요?', {
      note: '받는 분에게 직접 전하실 때만 열어 주세요. 누가 열었는지 기록으로 남습니다.',
      confirmText: '열기',
    });
    if (!sure) return;
    try {
      const message = await readMessage(row.aptId, row.id);
      await openModal({ title: row.subject, content: (close) => <Message {...message} onClose={() => close()} /> });
    } catch (error) {
      toast(sentenceOf(error));
    }
  };
  const again = async () => {
    try {
      await sendAgain(row.aptId, row.id);
      toast('다시 보냅니다. 잠시 뒤 상태를 확인해 주세요.');
    } catch (error) {
      toast(sentenceOf(error));
    }
  };
  return (
    <>
      {row.openableYn && (
        <Button variant="subtle" onClick={() => void open()} aria-label={`${row.subject} 열기`}>
          열기
        </Button>
      )}
      {row.resendableYn && (
        <Button variant="subtle" onClick={() => void again()} aria-label={`${row.subject} 다시 보내기`}>
          다시 보내기
        </Button>
      )}
    </>
  );
}

function Message({ to, text, onClose }: { to: string; text: string; onClose: () => void }) {
  return (
    <Stack gap={3.5} className={classes.message}>
      <dl>
        <dt>받는 곳</dt>
        <dd>{to}</dd>
      </dl>
      <pre>{text}</pre>
      <Row end>
        <Button onClick={onClose}>확인</Button>
      </Row>
    </Stack>
  );
}
