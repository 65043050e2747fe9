import { actWords, documentEventWords, kindLabel, mannerWords } from './approval-words.ts';
import type { ActType, Manner, StepKind } from './approvals.ts';

/**
 * What an alarm about a document says under its title: what is asked, or what happened. Kinds, acts and manners come
 * from the office's words (`approval-words`).
 */

/** Acts of people, and what happens to a vote by the clock. */
type Happened = ActType | 'CLOSE_VOTE' | 'LOSE_VOICE';
const isAct = (what: Happened): what is ActType => Object.hasOwn(actWords, what);

/** An act as it is told afterwards: "승인했습니다". */
export const actDone = (what: Happened): string =>
  isAct(what) ? (actWords[what].done.split('.')[0] ?? '') : documentEventWords[what];

/** "이과장님이 승인했습니다", and that somebody stood in. */
export const doneBy = (name: string, what: Happened, manner: Manner | null): string =>
  isAct(what)
    ? `${name}님이 ${actDone(what)}${manner === 'STAND_IN' ? ` (${mannerWords.STAND_IN})` : ''}`
    : actDone(what);

export const turnAsked = (kind: StepKind): string => `${kindLabel(kind)}할 차례입니다`;
/** Of whoever enters what households have consented to in writing. */
export const consentAsked = '서면동의를 집계할 차례입니다';
export const standInAsked = `${mannerWords.STAND_IN}할 차례입니다`;
export const redraftAsked = (why: string): string => `${why}. 고쳐서 다시 상신해 주세요`;
export const waitsSince = (days: number): string => `${days}일째 결재를 기다리고 있습니다`;
export const urged = (name: string, days: number): string =>
  `${name}님이 결재를 부탁했습니다 (${days === 0 ? '오늘 받은 문서' : `${days}일 대기`})`;

export const alarmWords = {
  completed: '결재가 완료되었습니다',
  referred: '참조로 지정되었습니다',
  readable: '열람할 수 있습니다',
  arrived: '접수할 문서가 도착했습니다',
  passed: '의결이 가결되었습니다',
  lost: '의결이 부결되었습니다',
  /** To who holds a document since its drafter left. */
  handedOver: '떠난 기안자의 문서를 이어받았습니다',
  draftsHandedOver: '임시저장 문서를 이어받았습니다',
  /** To who has to write the next paper of the matter; the names of its forms follow. */
  toContinue: '이어서 작성할 문서가 있습니다',
  /** Of a stand-in whose absent person is back. */
  back: '대결 기간이 끝났습니다',
} as const;
