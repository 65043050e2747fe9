/** The first thing that is wrong: where, and why. */
export type Finding = {
  readonly aptId: string | null;
  readonly docId: string | null;
  readonly seq: number | null;
  readonly rootNo: number | null;
  /** The number of an access record. */
  readonly record?: string;
  readonly why: Why;
};

export type Why =
  | 'GAP'
  | 'PREV_HASH'
  | 'HASH'
  | 'HEAD'
  | 'CONTENT'
  | 'NO_SEAL'
  | 'NO_DOCUMENT'
  | 'NOT_UNDER_A_ROOT'
  | 'CHANGED_UNDER_A_ROOT'
  | 'VANISHED_UNDER_A_ROOT'
  | 'CHANGED_BEFORE_A_ROOT'
  | 'RECORD_CHANGED'
  | 'RECORD_VANISHED'
  | 'RECORD_NOT_UNDER_A_ROOT'
  | 'LEAVES'
  | 'ROOT_ORDER'
  | 'ROOT_HASH'
  | 'ROOT_SIGNATURE'
  | 'ROOT_NOT_IN_FILE'
  | 'ROOT_GONE_FROM_DATABASE'
  | 'ROOTS_FILE_MISSING';

const sentences: Record<Why, string> = {
  GAP: '이력의 순서 번호가 이어지지 않습니다 (an event is missing or out of order).',
  PREV_HASH: '앞 이력과 이어지지 않습니다 (the link to the event before is wrong).',
  HASH: '이력의 내용이 바뀌었습니다 (the event was changed).',
  HEAD: '문서가 기억하는 마지막 이력과 다릅니다 (the newest event was cut off or added).',
  CONTENT: '결재가 끝난 문서의 내용이 봉인과 다릅니다 (the sealed content was changed).',
  NO_SEAL: '결재가 끝난 문서에 봉인이 없습니다 (a finished document without a seal).',
  NO_DOCUMENT: '이력은 있으나 문서가 없습니다 (events without their document).',
  NOT_UNDER_A_ROOT: '서명을 기다리지도, 서명되지도 않은 이력입니다 (the event escaped the signed roots).',
  CHANGED_UNDER_A_ROOT: '서명된 뒤에 이력이 바뀌었습니다 (the event was rewritten after it was signed).',
  VANISHED_UNDER_A_ROOT: '서명된 이력이 사라졌습니다 (a signed event is gone).',
  CHANGED_BEFORE_A_ROOT: '서명을 기다리던 이력이 바뀌거나 사라졌습니다 (an event was changed before it was signed).',
  RECORD_CHANGED: '접속·조회 기록이 바뀌었습니다 (an access record was changed).',
  RECORD_VANISHED: '접속·조회 기록이 사라졌습니다 (an access record is gone).',
  RECORD_NOT_UNDER_A_ROOT: '서명을 거치지 않은 접속·조회 기록입니다 (an access record escaped the signed roots).',
  LEAVES: '서명이 덮는 이력의 목록이 바뀌었습니다 (the list under the root was changed).',
  ROOT_ORDER: '서명이 앞의 서명과 이어지지 않습니다 (the root does not follow the one before).',
  ROOT_HASH: '서명 기록의 내용이 바뀌었습니다 (the root was changed).',
  ROOT_SIGNATURE: '서명이 맞지 않거나 모르는 열쇠로 서명되었습니다 (the signature is wrong or by an unknown key).',
  ROOT_NOT_IN_FILE: '데이터베이스의 서명이 roots.log와 다릅니다 (the root differs from the file).',
  ROOT_GONE_FROM_DATABASE: 'roots.log에 있는 서명이 데이터베이스에 없습니다 (a root of the file is gone).',
  ROOTS_FILE_MISSING: 'roots.log 파일이 없습니다 (the file of roots is missing).',
};

/** One line for the person at the terminal: the place, then what is wrong. */
export function describeFinding({ aptId, docId, seq, rootNo, record, why }: Finding): string {
  const place = [
    aptId && `단지 ${aptId}`,
    docId && `문서 ${docId}`,
    seq !== null && `이력 ${seq}번`,
    record && `기록 ${record}번`,
    rootNo !== null && `서명 ${rootNo}번`,
  ].filter(Boolean);
  return `${place.join(', ')} [${why}]: ${sentences[why]}`;
}
