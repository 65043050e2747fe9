import { expense } from './accounting/expense.ts';
import { feeLevy } from './accounting/fee-levy.ts';
import { monthClose } from './accounting/month-close.ts';
import { moveOut } from './accounting/move-out.ts';
import { pettyCash } from './accounting/petty-cash.ts';
import { purchaseProposal } from './accounting/purchase-proposal.ts';
import { purchaseRequest } from './accounting/purchase-request.ts';
import { reserveFund } from './accounting/reserve-fund.ts';
import { cooperation } from './administration/cooperation.ts';
import { generalDraft } from './administration/general-draft.ts';
import { handover } from './administration/handover.ts';
import { sealRequest } from './administration/seal-request.ts';
import { complaintReport } from './complaints/complaint-report.ts';
import { interiorWork } from './complaints/interior-work.ts';
import { agenda } from './council/agenda.ts';
import { auditReport } from './council/audit-report.ts';
import { councilCall } from './council/council-call.ts';
import { minutes } from './council/minutes.ts';
import { resultNotice } from './council/result-notice.ts';
import { dailyLog } from './facilities/daily-log.ts';
import { dutyLog } from './facilities/duty-log.ts';
import { elevatorCheck } from './facilities/elevator-check.ts';
import { facilityCheck } from './facilities/facility-check.ts';
import { photoLog } from './facilities/photo-log.ts';
import { safetyTraining } from './facilities/safety-training.ts';
import { statutoryCheck } from './facilities/statutory-check.ts';
import { patrolLog } from './guards/patrol-log.ts';
import { arrearsLetter } from './letters/arrears-letter.ts';
import { bidNotice } from './letters/bid-notice.ts';
import { notice } from './letters/notice.ts';
import { officialLetter } from './letters/official-letter.ts';
import { privacyCheck } from './privacy/privacy-check.ts';
import type { ShippedForm } from './shipped-form.ts';
import { incidentStatement } from './staff/incident-statement.ts';
import { leave } from './staff/leave.ts';
import { overtime } from './staff/overtime.ts';
import { resignation } from './staff/resignation.ts';
import { shiftChange } from './staff/shift-change.ts';
import { staffProposal } from './staff/staff-proposal.ts';
import { tripTraining } from './staff/trip-training.ts';
import { completion } from './works/completion.ts';
import { contract } from './works/contract.ts';
import { repairFundPlan } from './works/repair-fund-plan.ts';
import { worksDraft } from './works/works-draft.ts';

/** The categories, in their order. */
export const formGroups: readonly string[] = [
  '일반행정',
  '회계·지출',
  '공사·용역·계약',
  '시설·점검',
  '경비·미화',
  '인사·근태',
  '민원',
  '입주자대표회의',
  '공고·공문',
  '개인정보·보안',
];

/** What every complex starts with, by category, the frequent ones first. */
export const shippedForms: readonly ShippedForm[] = [
  ...[generalDraft, cooperation, handover, sealRequest],
  ...[expense, purchaseProposal, purchaseRequest, feeLevy, monthClose, reserveFund, pettyCash, moveOut],
  ...[worksDraft, contract, completion, repairFundPlan],
  ...[dailyLog, dutyLog, facilityCheck, elevatorCheck, safetyTraining, statutoryCheck, photoLog],
  patrolLog,
  ...[leave, shiftChange, overtime, incidentStatement, tripTraining, resignation, staffProposal],
  ...[complaintReport, interiorWork],
  ...[councilCall, agenda, minutes, resultNotice, auditReport],
  ...[notice, officialLetter, arrearsLetter, bidNotice],
  privacyCheck,
];

export type { ShippedForm } from './shipped-form.ts';
