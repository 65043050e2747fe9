import { shippedRule } from '../../src/features/delegation/domain/shipped-rule.ts';
import { definitionOf, lineSettings, REASON } from '../../src/features/forms/testing/sample-form.ts';
import { draftContent } from '../draft-content.ts';

/** An id that nothing has. */
export const NOTHING = '00000000-0000-7000-8000-000000000000';
const LONG_AGO = { reason: '연차', from: '2020-01-02T09:00:00+09:00', to: '2020-01-03T18:00:00+09:00' };

const PLANNED_TERM = { positionId: NOTHING, startsOn: '2027-01-01', endsOn: '2027-12-31' };

const SCHEDULE = {
  formId: NOTHING,
  personId: 'nobody99',
  rule: { kind: 'DAILY', workingDaysOnly: true },
  leadDays: 0,
  titlePattern: '',
};

const DUTY = {
  ...{ field: 'OTHER', name: '시험', law: '', article: '', formId: NOTHING, personId: 'nobody99' },
  rule: { kind: 'WINDOW', from: 1, to: 12 },
};

const PLACE = { deptId: NOTHING, positionName: '시험', workingType: '시험', roleIds: [] };
const EMPLOYEE = { ...PLACE, version: 'x', memberName: '시험' };

/** The forms of a complex and the shared ones are asked alike. */
const formBodies = (of: '' | 'Shared', group: { formGroupId: string }): Record<string, unknown> => ({
  [`create${of}Form`]: { formName: '시험', ...group },
  [`save${of}FormDraft`]: { version: 1, definition: definitionOf([REASON]), settings: lineSettings },
  [`discard${of}FormDraft`]: { version: 1 },
  [`publish${of}Form`]: { version: 1 },
  [`copy${of}Form`]: {},
  [`set${of}FormInUse`]: { inUseYn: 'N' },
  [`move${of}Form`]: { formName: '시험' },
  [`import${of}Form`]: { file: '{}', ...group },
  [`create${of}FormGroup`]: { formGroupName: '시험', parentFormGroupId: NOTHING },
  [`rename${of}FormGroup`]: { formGroupName: '시험' },
  [`move${of}FormGroup`]: { parentFormGroupId: null, beforeFormGroupId: null },
});

const ASSERTION = { id: 'AA', clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };

/** Well-formed, and about nothing that exists: so the answer tells the right alone, and nothing happens. */
export const BODIES: Record<string, unknown> = {
  meetOnForm: { openYn: 'Y' },
  decideOpen: { ruleCode: 'NOTICE', kind: 'CLOSED', reason: '시험' },
  undoOpenDecision: { ruleCode: 'NOTICE' },
  // No rule is at that version.
  saveOpenRule: {
    ...{ name: '시험', law: '', unit: 'DAYS', amount: 1, kind: 'NOTICE', months: 1, formIds: [] },
    ...{ offYn: 'N', removedYn: 'N', version: 99 },
  },
  saveReport: { name: '시험', ask: { formId: NOTHING } },
  placeReport: { onHomeYn: 'N' },
  excelReport: { filter: { formId: NOTHING }, reason: '권한을 시험하는 중입니다' },
  // Another version than there is, or nobody: refused after the permission check.
  saveVacationRule: { basis: 'ENTRY', fiscalStart: '01-01', beyond: 'WARN', byClockYn: 'N', seenVersion: 99 },
  // No year is at that version.
  planBudget: { year: 2031, account: '시험', fund: '관리비', amount: 1, seenVersion: 99 },
  reviseBudget: { year: 2031, account: '시험', fund: '관리비', amount: 1, reason: '시험', seenVersion: 99 },
  copyBudget: { year: 2031, from: 2030, percent: 100, seenVersion: 99 },
  closeBudgetMonth: { year: 2031, month: 1, seenVersion: 99 },
  reopenBudgetMonth: { year: 2031, month: 1, reason: '시험', seenVersion: 99 },
  releaseBudget: { reason: '시험' },
  undoBudgetRelease: { reason: '시험' },
  saveBudgetRule: { beyond: 'WARN', consentOffice: 'CHAIR', seenVersion: 99 },
  importBudget: { year: 2031, saveYn: 'N', seenVersion: 0 },
  excelBudget: { filter: { year: '2026' }, reason: '권한을 시험하는 중입니다' },
  setEntryDays: { rows: [{ who: 'nobody99', day: '2020-01-02' }], saveYn: 'Y' },
  adjustVacation: { kind: 'PAID', lotId: NOTHING, days: 1, reason: '시험' },
  addVacationGap: { kind: 'ABSENT', from: '2026-01-02', to: '2026-01-02', reason: '시험' },
  runVacations: { seen: 9999 },
  urgeVacations: { seen: 9999 },
  nameVacationDays: { days: ['2026-01-02'] },
  noteVacationNotice: { stage: 'FIRST', day: '2026-01-02' },
  planMyVacation: { days: ['2026-01-02'] },
  excelVacationPromotions: { filter: {}, reason: '권한을 시험하는 중입니다' },
  excelVacations: { filter: {}, reason: '권한을 시험하는 중입니다' },
  // Nothing was said of it, and there is such a department.
  markGuide: { step: 'PAPER', mark: null },
  makeGuideDepartments: { names: ['관리과'] },
  undoGuideDepartments: { actId: NOTHING },
  undoGuideCouncil: { actId: NOTHING },
  undoDwellings: { batchId: NOTHING },
  removeBuilding: { dong: '없는동' },
  actOnUsers: { act: 'END_SESSIONS', memberIds: ['nobody99'] },
  actOnEmployees: { act: 'MOVE', deptId: NOTHING, people: [{ memberId: 'nobody99', version: 'x' }] },
  decideApplications: { act: 'APPROVE', applications: [{ applicationId: NOTHING, version: 1 }] },
  saveComplexNotice: { version: 99, values: { shownYn: 'N', type: 'temporary', period: null, text: [] } },
  setLastDays: { memberIds: ['nobody99'], permissionEndsOn: null },
  login: { memberId: 'nobody99', password: 'wrong' },
  verifyOtp: { code: '000000' },
  hubLogin: { hubRandom: 'x', hubSecret: 'x', memberId: 'nobody99', password: 'wrong' },
  reissue: { accessToken: 'x' },
  logout: { accessToken: 'x' },
  endSessions: { password: 'wrong' },
  changePassword: { currentPassword: 'wrong', newPassword: 'Correct-Horse-9' },
  inspectPasswordLink: { token: 'x'.repeat(43) },
  beginPasswordLinkPasskey: { token: 'x'.repeat(43), opening: 'x'.repeat(43) },
  usePasswordLink: { token: 'x'.repeat(43), newPassword: 'Correct-Horse-9' },
  beginOtpSetup: { password: 'wrong' },
  reportTrouble: { page: 'home', name: 'TypeError', places: ['office-1a2b.js:1:20'] },
  confirmOtpSetup: { code: '000000' },
  removeOtp: { password: 'wrong' },
  beginPasskey: { password: 'wrong' },
  confirmPasskey: {
    credential: { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: [] },
    name: '시험',
  },
  removePasskey: { password: 'wrong' },
  beginPasskeySignIn: {},
  signInByPasskey: ASSERTION,
  beginLinkPasskey: { token: 'x'.repeat(43) },
  checkLinkPasskey: { token: 'x'.repeat(43), assertion: ASSERTION },
  // A name of strange characters only: refused after the permission check.
  createDepartment: '***',
  renameDepartment: '관리실',
  reorderDepartments: {
    targetId: '00000000-0000-7000-8000-000000000000',
    sourceId: '00000000-0000-7000-8000-000000000001',
  },
  // A common one: refused after the permission check.
  createPosition: { positionName: '관리소장' },
  changePosition: { version: 1, positionName: '시험', useYn: 'Y' },
  reorderPositions: { positionIds: [NOTHING] },
  deletePosition: { version: 1 },
  sendFirstLinks: { memberIds: ['nobody99'] },
  printFirstLinks: { memberIds: ['nobody99'] },
  createDraft: { formId: NOTHING },
  // Of a version that nobody has seen.
  saveDelegationRule: {
    seenVersion: 0,
    rule: { ...shippedRule, holdsFrom: '2099-01-01', basis: '시험', basisDocId: null },
  },
  tryDelegationRule: { rule: shippedRule, work: 'NOTHING', amount: 0, fund: null, drafterId: 'nobody99' },
  // From a day that is over.
  addLegalLimit: { kind: 'QUOTATIONS', amount: 3, law: '시험', fromDay: '2020-01-01' },
  // Of a version that nobody has seen; of a complex that has said nothing, or a form and a person that nothing has.
  saveDutyFacts: { version: 99, floors: 20, floorArea: null, equipment: [] },
  createDuty: DUTY,
  askComplexExport: { reason: '권한을 시험하는 중입니다' },
  changeComplexLife: { from: 'OPEN', to: 'SUSPENDED', reason: '시험', until: null },
  changeDuty: { ...DUTY, version: 1, reason: '시험' },
  switchDuty: { version: 1, onYn: 'N', reason: '시험' },
  planDutyDay: { version: 99, plannedOn: null },
  assignDutyDay: { version: 99, personId: 'nobody99' },
  linkDutyPaper: { docId: NOTHING },
  unlinkDutyPaper: { docId: NOTHING, reason: '시험' },
  retirePayee: { reason: '거래 끝남' },
  restorePayee: { reason: '다시 거래' },
  previewLine: { formId: NOTHING, amount: null, values: {} },
  saveDraft: { version: 1, draft: draftContent() },
  actOnDocument: { act: { type: 'APPROVE' } },
  // Each document answers for itself, so this one is answered even when there is none.
  bulkApprove: { documents: [{ docId: NOTHING }] },
  actOnReceiving: { act: { type: 'RECEIVE' } },
  addReaders: { memberIds: ['nobody99'] },
  writeComment: { text: '확인했습니다', mentionIds: [] },
  editComment: { text: '확인했습니다', mentionIds: [] },
  // A period that is over, and a person who is not there.
  createAbsence: { ...LONG_AGO, standInId: 'nobody99' },
  createAbsenceFor: { ...LONG_AGO, standInId: 'nobody98', personId: 'nobody99' },
  gatherPrivacyLog: { month: '2099-12' },
  // No such complex, and no such contract.
  askForContract: {
    ...{ aptId: '99999', aptName: '시험', startsOn: '2026-01-01', endsOn: '2027-12-31', reason: '시험' },
  },
  answerContract: { answer: 'REFUSED' },
  endContract: { reason: '시험' },
  offerMemberLink: { reason: '겸임', endsOn: '2020-01-01', password: 'wrong' },
  readMemberLinkOffer: { offer: `10001.${'x'.repeat(43)}` },
  takeMemberLinkOffer: { offer: `10001.${'x'.repeat(43)}`, password: 'wrong' },
  createToken: { kind: 'CALENDAR', name: '시험', parts: ['absences'], endsOn: '2020-01-01', password: 'wrong' },
  rotateToken: { password: 'wrong' },
  // Of a version that nobody has seen.
  saveTokenPolicy: { version: 99, allowedYn: 'N' },
  createServiceAccount: { name: '', rights: ['READ'] },
  rotateServiceKey: { overlapHours: 0 },
  linkScimUser: { memberId: 'nobody99', userName: 'nobody@office.kr', externalId: null },
  settleScimWaiting: { as: 'IGNORED' },
  addCallback: { name: 'ERP', url: 'https://user:secret@erp.example.com/', kinds: ['APPROVED'] },
  changeCallback: { name: 'ERP', url: 'https://user:secret@erp.example.com/', kinds: ['APPROVED'] },
  rotateCallback: { overlapHours: 1 },
  switchCallback: { enabledYn: 'N' },
  resendDeliveries: { cursors: null },
  unsubscribePush: { endpoint: 'https://fcm.googleapis.com/nobody' },
  sendErpDocument: { special: 'withdrawal' },
  inspectApprovalLink: { token: '10001.x' },
  sendApprovalCode: { token: '10001.x' },
  checkApprovalCode: { token: '10001.x', code: '000000' },
  actByLink: { act: { type: 'APPROVE' } },
  proveSecretByLink: { secret: '482915' },
  setApprovalSecret: { password: 'wrong', secret: '482915' },
  removeApprovalSecret: { password: 'wrong', current: '482915' },
  proveApprovalSecret: { secret: '482915', docIds: [NOTHING] },
  setOfficerLink: { linkYn: 'Y' },
  registerEmployee: {},
  changeEmployee: EMPLOYEE,
  moveEmployee: { deptId: NOTHING, version: 'x' },
  beginLeave: { version: 'x', from: '2020-01-01', to: '2020-01-02', reason: '휴직', standInId: null },
  endLeave: { version: 'x' },
  leaveOffice: { version: 'x', successorId: null, handOvers: [] },
  endMembership: { version: 'x', successorId: null, handOvers: [] },
  rehireEmployee: { ...PLACE, version: 'x', reason: '다시 채용', startsOn: '2026-11-15' },
  setFavouriteForm: { favouriteYn: 'Y' },
  ...formBodies('', { formGroupId: NOTHING }),
  ...formBodies('Shared', { formGroupId: NOTHING }),
  adoptSharedForm: {},
  // A body without a name: refused after the permission check.
  createBody: { bodyName: '', kind: 'GROUP', positions: [{ positionName: '회장', seats: 1 }] },
  changeBody: { bodyName: '시험', kind: 'GROUP', positions: [{ positionName: '회장', seats: 1 }], version: 1 },
  reorderBodies: { sourceId: NOTHING, targetId: NOTHING },
  setBodyClosed: { closedYn: 'Y', version: 1 },
  createTerm: { positionId: NOTHING, memberId: 'nobody99', startsOn: '2027-01-01' },
  changeTerm: { positionId: NOTHING, startsOn: '2027-01-01', endsOn: '2027-12-31', version: 1 },
  endTerm: { endsOn: '2027-01-01', reason: '시험', version: 1 },
  sendInvitations: { ...PLANNED_TERM, expiresInDays: 1, recipients: [{ channel: 'SMS', to: '01000000000' }] },
  createQrInvitation: { ...PLANNED_TERM, expiresInDays: 1, maxUses: 1 },
  inspectInvitation: { token: '10001.x' },
  sendApplyCode: { token: '10001.x', phoneNo: '01000000000' },
  submitApplication: {
    token: '10001.x',
    name: '시험',
    dong: '101',
    ho: '101',
    phoneNo: '01000000000',
    memberId: 'nobody99',
    code: '000000',
    agreedYn: 'Y',
  },
  changeApplication: { ...PLANNED_TERM, note: '', version: 1 },
  approveApplication: { version: 1 },
  rejectApplication: { reason: '시험', version: 1 },
  closeApplication: { act: 'CANCEL', reason: '시험', version: 1 },
  createSchedule: SCHEDULE,
  changeSchedule: SCHEDULE,
  setScheduleActive: { activeYn: 'N' },
  copyRole: { roleName: '시험' },
  renameRole: { roleName: '시험', version: 1 },
  deleteRole: { version: 1 },
  setRoleFlags: { version: 1, flags: [{ menuId: 1, read: 'Y', write: 'N', delete: 'N', print: 'N', excel: 'N' }] },
  addRoleMembers: { memberIds: ['nobody99'] },
  removeRoleMembers: { memberIds: ['nobody99'] },
};
/** Reads that want to know which part is meant. */
export const TABS: Record<string, string> = {
  readTogether: '?ask=/api/main/memberInfo',
  pageApproveInbox: '?tab=waiting',
  pageReferenceInbox: '?tab=all',
  pageSentInbox: '?tab=draft',
  simulateLine: '?work=NOTHING&drafterId=nobody99',
};
