import { channelWords, messageStateWords, type OutboxMessage } from '@danji/contract/outbox';
import { atMinute, type SheetColumn } from '../excel/public.ts';

/** As the list on screen, masked like it. What a message says is not among it. */
export const messageColumns: readonly SheetColumn<OutboxMessage>[] = [
  { key: 'subject', title: '제목', width: 36, always: true, text: (row) => row.subject },
  { key: 'state', title: '상태', width: 12, text: (row) => messageStateWords[row.state] },
  { key: 'channel', title: '방법', width: 8, text: (row) => channelWords[row.channel] },
  { key: 'to', title: '받는 곳', width: 24, text: (row) => row.to },
  { key: 'createdAt', title: '만든 때', width: 17, text: (row) => atMinute(row.createdAt) },
  { key: 'sentAt', title: '보낸 때', width: 17, text: (row) => atMinute(row.sentAt) },
  { key: 'error', title: '까닭', width: 30, text: (row) => row.lastError },
];
