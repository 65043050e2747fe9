import { type RegisterDefinition, register } from './definition.ts';

/** The registers that every complex has. Which papers feed them is said by the forms (`settings.registers`). */
export const contractRegister = register({
  code: 'CONTRACT',
  name: '계약대장',
  about: '결재가 끝난 계약입니다. 계약서는 맺은 뒤 한 달 안에 공개합니다.',
  columns: [
    { key: 'name', label: '계약명', kind: 'text' },
    { key: 'vendor', label: '업체', kind: 'text' },
    { key: 'method', label: '선정방식', kind: 'choice' },
    { key: 'fund', label: '재원', kind: 'choice' },
    { key: 'amount', label: '금액', kind: 'money' },
    { key: 'term', label: '기간', kind: 'period' },
  ],
  title: 'name',
  sum: 'amount',
  share: 'method',
  until: { column: 'term', means: 'END' },
  sameBy: ['name', 'vendor'],
  answeredBy: ['CONTRACT', 'INSPECTION'],
  remindDays: [60, 30, 7],
  publishWithinMonths: 1,
});

export const expenseRegister = register({
  code: 'EXPENSE',
  name: '지출대장',
  about: '결재가 끝난 지출을 계정과 달로 봅니다.',
  columns: [
    { key: 'what', label: '내용', kind: 'text' },
    { key: 'account', label: '계정과목', kind: 'choice' },
    { key: 'fund', label: '재원', kind: 'choice' },
    { key: 'vendor', label: '지급처', kind: 'text' },
    { key: 'amount', label: '금액', kind: 'money' },
    { key: 'paidOn', label: '지급일', kind: 'date' },
    { key: 'evidence', label: '증빙', kind: 'choice' },
  ],
  title: 'what',
  day: 'paidOn',
  sum: 'amount',
  share: 'account',
  stateWords: { LIVE: '지출' },
});

export const resolutionRegister = register({
  code: 'RESOLUTION',
  name: '의결대장',
  about: '입주자대표회의가 의결한 안건과 결과입니다.',
  columns: [
    { key: 'meeting', label: '회의', kind: 'text' },
    { key: 'heldOn', label: '회의일', kind: 'date' },
    { key: 'subject', label: '안건', kind: 'text' },
    { key: 'decision', label: '의결 내용', kind: 'text' },
    { key: 'result', label: '결과', kind: 'choice' },
    { key: 'yes', label: '찬성', kind: 'number', unit: '명' },
    { key: 'no', label: '반대', kind: 'number', unit: '명' },
    { key: 'abstained', label: '기권', kind: 'number', unit: '명' },
    { key: 'dueOn', label: '후속 기한', kind: 'date' },
  ],
  title: 'subject',
  day: 'heldOn',
  share: 'result',
  until: {
    column: 'dueOn',
    means: 'DUE',
    days: 30,
    onlyWhere: { column: 'result', says: ['원안 가결', '수정 가결', '가결'] },
  },
  remindDays: [7, 1],
  stateWords: { LIVE: '의결' },
});

export const complaintRegister = register({
  code: 'COMPLAINT',
  name: '민원대장',
  about: '접수한 민원과 처리한 날, 걸린 날수입니다.',
  columns: [
    { key: 'receivedOn', label: '접수일', kind: 'date' },
    { key: 'kind', label: '분류', kind: 'choice' },
    { key: 'place', label: '동·호', kind: 'place' },
    { key: 'what', label: '내용', kind: 'text' },
    { key: 'answeredOn', label: '처리일', kind: 'date' },
    { key: 'worker', label: '작업자', kind: 'person' },
    { key: 'result', label: '결과', kind: 'choice' },
    { key: 'dueOn', label: '답변 기한', kind: 'date' },
  ],
  title: 'what',
  day: 'receivedOn',
  share: 'kind',
  until: {
    column: 'dueOn',
    means: 'DUE',
    days: 14,
    onlyWhere: { column: 'result', says: ['처리 중', '접수', '보류', ''] },
  },
  answeredBy: ['COMPLAINT'],
  remindDays: [7, 1],
  stateWords: { LIVE: '접수' },
});

export const inspectionRegister = register({
  code: 'INSPECTION',
  name: '점검·보수대장',
  about: '설비마다 마지막 점검과 다음 점검입니다. 새 점검이 끝나면 앞의 것은 지난 점검이 됩니다.',
  columns: [
    { key: 'equipment', label: '설비·점검', kind: 'text' },
    { key: 'sort', label: '구분', kind: 'choice' },
    { key: 'doneOn', label: '점검일', kind: 'date' },
    { key: 'nextOn', label: '다음', kind: 'date' },
    { key: 'by', label: '업체·기관', kind: 'text' },
    { key: 'result', label: '판정', kind: 'choice' },
    { key: 'cost', label: '비용', kind: 'money' },
  ],
  title: 'equipment',
  day: 'doneOn',
  sum: 'cost',
  share: 'equipment',
  until: { column: 'nextOn', means: 'DUE' },
  sameBy: ['equipment', 'sort'],
  answeredBy: ['INSPECTION'],
  remindDays: [30, 7],
  stateWords: { LIVE: '최근', REPLACED: '지난 점검' },
});

export const leaveRegister = register({
  code: 'LEAVE',
  name: '휴가대장',
  about: '결재가 끝난 휴가입니다.',
  columns: [
    { key: 'kind', label: '종류', kind: 'choice' },
    { key: 'term', label: '기간', kind: 'period' },
    { key: 'days', label: '차감', kind: 'number', unit: '일' },
    { key: 'left', label: '쓰기 전 잔여', kind: 'number', unit: '일' },
    { key: 'standIn', label: '대체근무자', kind: 'person' },
  ],
  day: 'term',
  share: 'kind',
  until: { column: 'term', means: 'END' },
  stateWords: { LIVE: '예정·사용 중', ENDED: '사용함' },
});

export const sealRegister = register({
  code: 'SEAL',
  name: '직인대장',
  about: '결재를 받아 인장을 찍은 문서입니다.',
  columns: [
    { key: 'askedOn', label: '날인일', kind: 'date' },
    { key: 'seal', label: '인장', kind: 'choice' },
    { key: 'paper', label: '문서명', kind: 'text' },
    { key: 'copies', label: '부수', kind: 'number', unit: '부' },
    { key: 'to', label: '제출처', kind: 'text' },
    { key: 'out', label: '반출', kind: 'choice' },
    { key: 'keeper', label: '인장 관리자', kind: 'person' },
  ],
  title: 'paper',
  day: 'askedOn',
  share: 'seal',
  stateWords: { LIVE: '날인' },
});

export const privacyRegister = register({
  code: 'PRIVACY',
  name: '개인정보 열람대장',
  about: '매달 점검한 개인정보 조회·인쇄 이력입니다. 볼 수 있는 문서의 것만 나옵니다.',
  columns: [
    { key: 'at', label: '일시', kind: 'text' },
    { key: 'who', label: '아이디', kind: 'text' },
    { key: 'kind', label: '유형', kind: 'choice' },
    { key: 'screen', label: '화면', kind: 'text' },
    { key: 'why', label: '사유', kind: 'text' },
    { key: 'verdict', label: '판정', kind: 'choice' },
  ],
  title: 'screen',
  share: 'kind',
  stateWords: { LIVE: '점검함' },
});

export const shippedRegisters: readonly RegisterDefinition[] = [
  contractRegister,
  expenseRegister,
  resolutionRegister,
  complaintRegister,
  inspectionRegister,
  leaveRegister,
  sealRegister,
  privacyRegister,
];

export const registerCodes = shippedRegisters.map(({ code }) => code);
export const registerByCode = (code: string): RegisterDefinition | undefined =>
  shippedRegisters.find((one) => one.code === code);

/** Something is due of its rows by a day, and a later paper in it answers for them. */
const isAnswered = ({ code, until, answeredBy }: RegisterDefinition): boolean =>
  until !== undefined && answeredBy?.includes(code) === true;
export const answersForItself = (code: string): RegisterDefinition | undefined => {
  const found = registerByCode(code);
  return found && isAnswered(found) ? found : undefined;
};
export const answeredRegisters: readonly string[] = shippedRegisters.filter(isAnswered).map(({ code }) => code);

/** Under what name a person's columns and views of a register are kept. */
export type RegisterScreen = `register-${string}`;
export const screenOf = (code: string): RegisterScreen => `register-${code.toLowerCase()}`;
export const registerScreens = registerCodes.map(screenOf);
