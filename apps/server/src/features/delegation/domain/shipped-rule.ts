import type { DeciderOffice, Office, RuleRow, RuleTable } from '@danji/contract/delegation-rule';

/** 장기수선충당금, by which papers go further up. */
const REPAIR_FUND = '장기수선충당금';

type Who = { decider: DeciderOffice; reviews?: Office[]; confirms?: Office[] };
const row = (work: RuleRow['work'], about: Pick<RuleRow, 'fund' | 'fromWon' | 'toWon'>, who: Who): RuleRow => ({
  work,
  ...about,
  decider: who.decider,
  reviews: who.reviews ?? [],
  agrees: [],
  confirms: who.confirms ?? [],
  vote: null,
});
const forms = (...codes: string[]): RuleRow['work'] => ({ kind: 'FORMS', forms: codes });
const any = { fund: null, fromWon: 0, toWon: null };
const between = (fromWon: number, toWon: number | null) => ({ fund: null, fromWon, toWon });
const ofRepairFund = { fund: REPAIR_FUND, fromWon: 0, toWon: null };

/** Small sums are the head's, larger ones the director's; from three million won on the 회장 has to have seen it. */
const byAmount = (work: RuleRow['work']): RuleRow[] => [
  row(work, between(0, 300_000), { decider: 'DEPT_HEAD' }),
  row(work, between(300_001, 2_999_999), { decider: 'DIRECTOR' }),
  row(work, between(3_000_000, null), { decider: 'DIRECTOR', confirms: ['CHAIR'] }),
  row(work, ofRepairFund, { decider: 'DIRECTOR', confirms: ['AUDITOR', 'CHAIR'] }),
];

/**
 * The rule that every complex has until it enters one of its own: the usual lines of such offices. The 관리소장 decides
 * what the office does; 회장 and 감사 confirm where money of some size or of the repair fund is spent.
 */
export const shippedRule: RuleTable = {
  officeOrder: ['STAFF', 'DEPT_HEAD', 'DIRECTOR', 'CHAIR', 'COUNCIL'],
  settings: { selfDecisionUnderWon: null, transferAfterDays: 3, freeLineUnderWon: null, actingForChair: ['BOARD'] },
  rows: [
    ...byAmount(forms('EXPENSE', 'PURCHASE_PROPOSAL', 'PURCHASE_REQUEST')),
    row(forms('CONTRACT', 'withdrawal'), between(0, 2_999_999), { decider: 'DIRECTOR' }),
    row(forms('CONTRACT', 'withdrawal'), between(3_000_000, null), { decider: 'DIRECTOR', confirms: ['CHAIR'] }),
    row(forms('CONTRACT', 'COMPLETION', 'withdrawal'), ofRepairFund, {
      decider: 'DIRECTOR',
      confirms: ['AUDITOR', 'CHAIR'],
    }),
    row(forms('WORKS_DRAFT', 'REPAIR_FUND_PLAN', 'MONTH_CLOSE', 'FEE_LEVY'), any, {
      decider: 'DIRECTOR',
      confirms: ['AUDITOR', 'CHAIR'],
    }),
    row(forms('RESERVE_FUND', 'STAFF_PROPOSAL'), any, { decider: 'DIRECTOR', confirms: ['CHAIR'] }),
    row(forms('COUNCIL_CALL', 'AGENDA', 'MINUTES', 'RESULT_NOTICE'), any, { decider: 'CHAIR', reviews: ['DIRECTOR'] }),
    row(forms('AUDIT_REPORT'), any, { decider: 'CHAIR' }),
    row(forms('COOPERATION', 'SHIFT_CHANGE'), any, { decider: 'DEPT_HEAD' }),
    row(
      forms(
        ...['GENERAL_DRAFT', 'HANDOVER', 'SEAL_REQUEST', 'COMPLETION', 'DAILY_LOG', 'DUTY_LOG', 'FACILITY_CHECK'],
        ...['ELEVATOR_CHECK', 'SAFETY_TRAINING', 'PATROL_LOG', 'LEAVE', 'OVERTIME', 'INCIDENT_STATEMENT'],
        ...['TRIP_TRAINING', 'COMPLAINT_REPORT', 'NOTICE', 'OFFICIAL_LETTER', 'ARREARS_LETTER'],
        ...['PETTY_CASH', 'MOVE_OUT', 'STATUTORY_CHECK', 'PHOTO_LOG', 'RESIGNATION', 'INTERIOR_WORK', 'BID_NOTICE'],
        'PRIVACY_CHECK',
        'privacy-log',
      ),
      any,
      { decider: 'DIRECTOR' },
    ),
    // Forms that a complex draws itself.
    ...byAmount({ kind: 'ALL' }),
  ],
};
