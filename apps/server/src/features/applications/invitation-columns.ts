import { type Invitation, invitationChannelWords, invitationStateWords } from '@danji/contract/invitations';
import { atMinute, type SheetColumn } from '../excel/public.ts';

/** As the list on screen, masked like it. */
export const invitationColumns: readonly SheetColumn<Invitation>[] = [
  { key: 'what', title: '단체', width: 20, always: true, text: (row) => row.bodyName },
  { key: 'what', title: '직책', width: 14, always: true, text: (row) => row.positionName },
  { key: 'state', title: '상태', width: 12, text: (row) => invitationStateWords[row.state] },
  { key: 'to', title: '보낸 방법', width: 10, text: (row) => invitationChannelWords[row.channel] },
  { key: 'to', title: '받는 곳', width: 22, text: (row) => row.sentTo },
  { key: 'term', title: '예정 임기 시작', width: 14, text: (row) => row.startsOn },
  { key: 'term', title: '예정 임기 종료', width: 14, text: (row) => row.endsOn },
  { key: 'uses', title: '사용', width: 8, number: (row) => row.uses },
  { key: 'uses', title: '사용 한도', width: 10, number: (row) => row.maxUses },
  { key: 'expires', title: '유효 기간', width: 17, text: (row) => atMinute(row.expiresAt) },
  { key: 'by', title: '만든 사람', width: 12, text: (row) => row.createdByName },
  { key: 'createdAt', title: '만든 때', width: 17, text: (row) => atMinute(row.createdAt) },
];
