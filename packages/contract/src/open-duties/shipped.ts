import type { PublicationKind } from '../publications.ts';

export type OpenUnit = 'DAYS' | 'MONTHS' | 'NEXT_MONTH_END';
export type ShippedOpenRule = {
  readonly code: string;
  readonly name: string;
  /** Empty where no law says it, or none was confirmed: the period is then a beginning that the office sets. */
  readonly law: string;
  readonly unit: OpenUnit;
  readonly amount: number;
  /** The shipped forms whose finished papers it is about. */
  readonly forms: readonly string[];
  readonly kind: PublicationKind;
};

/** What has to be shown to residents of which papers, and until when after they were finished (decision 0123). */
export const shippedOpenRules: readonly ShippedOpenRule[] = [
  {
    ...{ code: 'CONTRACT', name: '계약서', law: '공동주택관리법 제28조', unit: 'MONTHS', amount: 1 },
    ...{ forms: ['CONTRACT'], kind: 'CONTRACT' },
  },
  {
    ...{ code: 'FEE', name: '관리비 내역', law: '공동주택관리법 제23조', unit: 'NEXT_MONTH_END', amount: 0 },
    ...{ forms: ['FEE_LEVY'], kind: 'FEE' },
  },
  {
    ...{ code: 'BID_RESULT', name: '입찰·수의계약 결과', law: '주택관리업자 및 사업자 선정지침 제11조' },
    ...{ unit: 'DAYS', amount: 1, forms: ['CONTRACT'], kind: 'CONTRACT' },
  },
  {
    ...{ code: 'RESOLUTION', name: '의결 결과', law: '', unit: 'DAYS', amount: 3 },
    ...{ forms: ['RESULT_NOTICE'], kind: 'RESOLUTION' },
  },
  {
    ...{ code: 'MINUTES', name: '회의록', law: '공동주택관리법 제14조', unit: 'DAYS', amount: 14 },
    ...{ forms: ['MINUTES'], kind: 'MINUTES' },
  },
  {
    ...{ code: 'AUDIT', name: '감사 결과', law: '공동주택관리법 제26조', unit: 'MONTHS', amount: 1 },
    ...{ forms: ['AUDIT_REPORT'], kind: 'FEE' },
  },
  {
    ...{ code: 'REPAIR_FUND', name: '장기수선충당금 사용계획', law: '', unit: 'MONTHS', amount: 1 },
    ...{ forms: ['REPAIR_FUND_PLAN'], kind: 'FEE' },
  },
  {
    ...{ code: 'NOTICE', name: '공고문', law: '', unit: 'DAYS', amount: 3, forms: ['NOTICE'], kind: 'NOTICE' },
  },
];
