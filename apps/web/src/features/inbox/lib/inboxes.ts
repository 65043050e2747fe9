import { DocumentState } from '@danji/contract/approvals';
import { type countDocuments, documentSorts } from '@danji/contract/document-lists';
import type { Output } from '@danji/contract/endpoint';
import type { ListScreen } from '@danji/contract/preferences';
import type { ListShape } from '../../../shared/list/list-address.ts';

export type Counts = Output<typeof countDocuments>;
type Tab = { value: string; label: string; count?: keyof Counts };

export type Inbox = {
  screen: ListScreen;
  title: string;
  tabs: readonly Tab[];
  shape: ListShape;
  /** What an empty list says: what belongs here, and what to do now. */
  empty: Readonly<Record<string, string>>;
};

const FILTERS = { text: 'text', formId: 'uuid', deptId: 'uuid', from: 'day', to: 'day', urgentYn: 'yes' } as const;
/** What can be looked for among all documents: those that have been sent. */
export const sentStates = DocumentState.options.filter((state) => state !== 'DRAFT');
const ALL_FILTERS = {
  ...FILTERS,
  state: sentStates,
  docNumber: 60,
  orphanedYn: 'yes',
  retentionDueYn: 'yes',
  security: ['NORMAL', 'CONFIDENTIAL'],
} as const;

const inboxOf = (inbox: Omit<Inbox, 'shape'>, filters: ListShape['filters'] = FILTERS): Inbox => ({
  ...inbox,
  shape: {
    page: `elec-apv-${inbox.screen}`,
    filters,
    sorts: documentSorts,
    ...(inbox.tabs.length > 0 ? { tabs: inbox.tabs.map(({ value }) => value) } : {}),
    anchored: true,
  },
});

export const approveInbox = inboxOf({
  screen: 'apv-inbox',
  title: '결재함',
  tabs: [
    { value: 'waiting', label: '대기', count: 'waiting' },
    { value: 'planned', label: '예정', count: 'planned' },
    { value: 'running', label: '진행' },
    { value: 'done', label: '완료' },
    { value: 'rejected', label: '반려' },
    { value: 'held', label: '보류', count: 'held' },
  ],
  empty: {
    waiting: '결재할 문서가 없습니다. 차례가 되면 알림으로 바로 알려 드립니다.',
    planned: '앞으로 내 차례가 될 문서가 없습니다.',
    running: '내가 결재했고 아직 진행 중인 문서가 없습니다.',
    done: '내가 결재해 완료된 문서가 없습니다.',
    rejected: '내가 참여한 문서 가운데 반려된 것이 없습니다.',
    held: '보류한 문서가 없습니다.',
  },
});

export const referenceInbox = inboxOf({
  screen: 'ref-inbox',
  title: '참조함',
  tabs: [
    { value: 'all', label: '전체' },
    { value: 'unread', label: '미확인', count: 'unreadReferences' },
    { value: 'read', label: '확인' },
  ],
  empty: {
    all: '참조로 받은 문서가 없습니다. 다른 사람이 나를 참조나 열람으로 지정하면 여기에 나옵니다.',
    unread: '읽지 않은 참조 문서가 없습니다. 모두 확인하셨습니다.',
    read: '아직 읽은 참조 문서가 없습니다.',
  },
});

export const sentInbox = inboxOf({
  screen: 'sent-inbox',
  title: '상신함',
  tabs: [
    { value: 'running', label: '진행', count: 'running' },
    { value: 'draft', label: '임시저장', count: 'drafts' },
    { value: 'done', label: '완료' },
    { value: 'rejected', label: '반려', count: 'rejected' },
    { value: 'withdrawn', label: '회수' },
  ],
  empty: {
    draft: '쓰다가 저장한 문서가 없습니다. 작성 중인 문서는 저절로 저장되어 여기에 나옵니다.',
    running: '올려서 진행 중인 문서가 없습니다. 새 결재 작성을 눌러 시작해 주세요.',
    done: '완료된 문서가 없습니다.',
    rejected: '반려된 문서가 없습니다.',
    withdrawn: '회수한 문서가 없습니다.',
  },
});

export const allDocuments = inboxOf(
  {
    screen: 'all-apv-mng',
    title: '전체 결재 관리',
    tabs: [],
    empty: { '': '단지에 올라온 결재 문서가 없습니다. 첫 문서가 상신되면 여기에 나옵니다.' },
  },
  ALL_FILTERS,
);

const NUMBERED = new Set(['done', 'all', 'read', 'unread']);

/** The columns of a list, in their order: what a tab can never have is not offered. */
export function columnsOf(inbox: Inbox, tab: string): string[] {
  if (inbox.screen === 'all-apv-mng')
    return ['state', 'form', 'title', 'amount', 'drafter', 'date', 'waiting', 'number', 'retention'];
  if (inbox.screen === 'sent-inbox') {
    const number: string[] = tab === 'done' ? ['number'] : ['waiting'];
    return tab === 'draft'
      ? ['form', 'title', 'amount', 'date']
      : ['state', 'form', 'title', 'amount', 'date', ...number];
  }
  const tail: string[] = NUMBERED.has(tab) ? ['number'] : ['waiting'];
  const kind: string[] = inbox.screen === 'apv-inbox' ? ['kind'] : [];
  return ['state', 'form', 'title', 'amount', 'drafter', 'date', ...kind, ...tail];
}

/** Whose rows can be ticked: where something can be done with many at once. */
export const canTick = (inbox: Inbox, tab: string): boolean =>
  inbox.screen === 'all-apv-mng' || (inbox.screen === 'apv-inbox' && tab === 'waiting');
