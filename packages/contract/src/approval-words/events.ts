import type { ActType } from '../approvals.ts';
import type { ReceivingActType, ReceivingState } from '../receiving.ts';
import { actWords } from './acts.ts';

/** Of a 수신부서. `told`: what the drafter reads of it. */
export const receivingActWords = {
  RECEIVE: { label: '접수', told: '문서를 접수했습니다' },
  ASSIGN: { label: '담당 지정', told: '문서의 담당자를 지정했습니다' },
  DONE: { label: '처리완료', told: '문서를 처리했습니다' },
  RETURN: { label: '반송', told: '문서를 반송했습니다' },
} as const satisfies Record<ReceivingActType, { label: string; told: string }>;

export const receivingStateWords = {
  PLANNED: '완료 후 접수',
  WAITING: '접수 대기',
  RECEIVED: '접수함',
  ASSIGNED: '담당 지정됨',
  DONE: '처리완료',
  RETURNED: '반송함',
} as const satisfies Record<ReceivingState, string>;

/** Every entry of a document's history in a word: its acts, those of its 수신부서, and what happens to it afterwards. */
type DocumentEvent =
  | ActType
  | `RECEIVING_${ReceivingActType}`
  | ('ADD_REFERENCES' | 'ADD_READERS' | 'CLOSE_VOTE' | 'LOSE_VOICE' | 'PURGE');

const labelsOf = <K extends string>(words: Readonly<Record<K, { label: string }>>) =>
  Object.fromEntries((Object.keys(words) as K[]).map((key) => [key, words[key].label])) as Record<K, string>;

export const documentEventWords: Readonly<Record<DocumentEvent, string>> = {
  ...labelsOf(actWords),
  RECEIVING_RECEIVE: receivingActWords.RECEIVE.label,
  RECEIVING_ASSIGN: receivingActWords.ASSIGN.label,
  RECEIVING_DONE: receivingActWords.DONE.label,
  RECEIVING_RETURN: receivingActWords.RETURN.label,
  ADD_REFERENCES: '참조자 추가',
  ADD_READERS: '열람자 추가',
  CLOSE_VOTE: '의결 기한 마감',
  LOSE_VOICE: '임기 만료로 표 상실',
  PURGE: '보존기한 만료 폐기',
};

export const documentEventWord = (type: string): string =>
  Object.hasOwn(documentEventWords, type) ? documentEventWords[type as DocumentEvent] : type;
