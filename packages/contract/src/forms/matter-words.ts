import type { MatterMark, MatterStage, NextWriter } from './matter-settings.ts';

export const matterMarkWords = {
  subject: '건명',
  vendor: '업체',
  businessNumber: '사업자등록번호',
  amount: '금액',
  fund: '재원',
  ledger: '계정과목',
  place: '위치',
  period: '기간',
  reason: '사유·내용',
  grounds: '근거 문서',
  method: '계약방식',
  evidenceNumber: '증빙번호',
  count: '수량(1)',
  price: '단가(금액)',
} as const satisfies Record<MatterMark, string>;

export const matterStageWords = {
  CONTRACT: '계약',
  INSPECTION: '검수',
  PAYMENT: '지출',
} as const satisfies Record<MatterStage, string>;

export const nextWriterWords = {
  ACCOUNTING: '경리',
  HEADS: '부서장',
  DIRECTOR: '관리소장',
  DRAFTERS_DEPT: '기안 부서',
} as const satisfies Record<Extract<NextWriter, string>, string>;
