import { groupedDigits } from './grouped.ts';
import type { Limits } from './limits.ts';

const SELECTION = '주택관리업자 및 사업자 선정지침';

/** What every installation begins with, as migration 0139 writes it down. It holds of days before the first row, too. */
export const shippedLimits: Limits = {
  PRIVATE_CONTRACT: { amount: 5_000_000, law: SELECTION, since: '2023-06-13' },
  QUOTATIONS: { amount: 2, law: SELECTION, since: '2023-06-13' },
  PROPER_EVIDENCE: { amount: 30_000, law: '공동주택 회계처리기준', since: '2017-01-01' },
  SPLIT_WITHIN: { amount: 90, law: '감사 관행', since: '2026-11-17' },
};

/** What an amount without VAT is with it. */
export const withVat = (net: number): number => Math.round((net * 11) / 10);

/** 500만 원, 3만 원, 5,432,100원: as people say it. */
export const sayWon = (won: number): string =>
  won > 0 && won % 10_000 === 0 ? `${groupedDigits(String(won / 10_000))}만 원` : `${groupedDigits(String(won))}원`;
