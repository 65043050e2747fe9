import type { GuideStep, OfficeFacts, OfficeStep, OperatorFacts, OperatorStep, StepState } from '@danji/contract/guide';
import { markWords } from '@danji/contract/letterhead';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { stepSeconds } from './step-seconds.ts';

export type ShownStep = {
  step: GuideStep;
  state: StepState;
  undoId: string | null;
  label: string;
  said: string;
  lead: string;
};
type Words<F> = {
  label: string;
  /** How it stands, below its name. */
  said: (facts: F) => string;
  /** What it is for, and how it is done. */
  lead: string;
};

const many = (count: number) => count.toLocaleString('ko-KR');

const missingOf = ({ address, phone, households }: OfficeFacts): string[] => [
  ...(address === '' ? ['주소'] : []),
  ...(phone === '' ? ['전화'] : []),
  ...(households === null ? ['세대수'] : []),
];

const officeWords: Readonly<Record<OfficeStep, Words<OfficeFacts>>> = {
  OFFICE: {
    label: '단지 이름, 주소, 전화',
    said: (facts) =>
      missingOf(facts).length > 0
        ? `${missingOf(facts).join(', ')} 필요`
        : `${facts.name} ${many(facts.households ?? 0)}세대`,
    lead: '화면과 공문에 나오는 이름과 연락처입니다. 세대수는 서면동의를 계산할 때 씁니다.',
  },
  DWELLINGS: {
    label: '동·호 목록',
    said: ({ buildings, dwellings }) =>
      dwellings > 0 ? `${many(buildings)}개 동 ${many(dwellings)}세대` : '아직 없음',
    lead: '입주민을 등록할 때 잘못 적은 동·호를 알려 드립니다. 층과 호로 한 번에 만들거나 엑셀에서 붙여 넣으세요.',
  },
  MARKS: {
    label: '로고, 직인, 도장',
    said: ({ marks }) => (marks.length > 0 ? marks.map((kind) => markWords[kind]).join(', ') : '아직 없음'),
    lead: '공고문과 공문에 찍힙니다. 흰 종이에 찍은 직인을 사진으로 올리면 바탕을 지워 드립니다.',
  },
  DEPARTMENTS: {
    label: '부서',
    said: ({ departments }) => (departments > 0 ? `${many(departments)}개 부서` : '아직 없음'),
    lead: '결재선과 문서번호가 부서를 따릅니다. 사무소 크기에 맞는 부서를 한 번에 만들고 이름을 고치면 됩니다.',
  },
  EMPLOYEES: {
    label: '직원 등록',
    said: ({ employees }) => (employees > 0 ? `${many(employees)}명` : '아직 없음'),
    lead: '함께 결재할 직원을 등록합니다. 비밀번호는 직원이 링크로 직접 정합니다.',
  },
  COUNCIL: {
    label: '입주자대표회의',
    said: ({ council, officers }) => {
      if (officers > 0) return `임원 ${many(officers)}명`;
      return council === null ? '회장, 감사, 이사, 임기' : '임원을 정해 주세요';
    },
    lead: '금액이 큰 문서는 회장과 감사의 결재가 필요합니다. 단체를 만들고 임원의 임기를 등록하세요.',
  },
  FORMS: {
    label: '쓸 양식 고르기',
    said: ({ forms, formsOff }) =>
      formsOff > 0 ? `${many(forms)}종 켜짐, ${many(formsOff)}종 꺼짐` : `${many(forms)}종 모두 켜짐`,
    lead: '관리사무소에서 쓰는 양식이 이미 들어 있습니다. 쓰지 않는 양식만 끄면 됩니다.',
  },
  RULE: {
    label: '위임전결규정',
    said: ({ ownRuleYn }) => (ownRuleYn ? '우리 단지 규정 사용' : '기본 규정 그대로 써도 됨'),
    lead: '어떤 문서를 누가 결재하는지 정한 표입니다. 기본 규정이 이미 적용되고, 단지의 규정이 있으면 바꿀 수 있습니다.',
  },
  PAPER: {
    label: '첫 문서 올리기',
    said: ({ paperYn }) => (paperYn ? '올렸습니다' : ''),
    lead: '기안서나 업무일지를 한 장 써서 상신해 보세요. 결재선은 저절로 만들어집니다.',
  },
};

const operatorWords: Readonly<Record<OperatorStep, Words<OperatorFacts>>> = {
  COMPLEX: {
    label: '단지 등록',
    said: ({ complexes }) => (complexes > 0 ? `${many(complexes)}개 단지` : '아직 없음'),
    lead: '단지와 그 단지의 최고관리자를 등록합니다. 최고관리자는 링크를 받아 나머지를 스스로 준비합니다.',
  },
  CHANNEL: {
    label: '메시지 채널',
    said: ({ emailYn, smsYn }) => [emailYn && '이메일', smsYn && '문자'].filter(Boolean).join(', ') || '연결되지 않음',
    lead: '비밀번호 링크와 알림을 이메일이나 문자로 보냅니다. 연결하지 않아도 링크를 직접 전하며 쓸 수 있습니다.',
  },
  BACKUP: {
    label: '백업 위치',
    said: ({ backupAt }) => (backupAt ? `마지막 백업 ${formatDateTime(backupAt)}` : '백업한 적 없음'),
    lead: '모든 자료를 암호화한 파일 하나로 남깁니다. 다른 디스크나 다른 컴퓨터에 두는 것이 안전합니다.',
  },
  TLS: {
    label: '안전한 주소 (HTTPS)',
    said: ({ publicUrl }) => publicUrl ?? '주소를 정하지 않음',
    lead: '비밀번호와 문서가 암호화되어 오가도록 https 주소로 엽니다. 앞에 둔 프록시에 인증서를 넣고 그 주소를 알려 주세요.',
  },
};

type Judged<S> = readonly { step: S; state: StepState; undoId: string | null }[];
const shown =
  <S extends GuideStep, F>(words: Readonly<Record<S, Words<F>>>) =>
  (steps: Judged<S>, facts: F): ShownStep[] =>
    steps.map(({ step, state, undoId }) => {
      const { label, said, lead } = words[step];
      return { step, state, undoId, label, said: said(facts), lead };
    });
export const officeSteps = shown(officeWords);
export const operatorSteps = shown(operatorWords);

/** Where to go on: as the address says, or at the first that is open, or was left for later. */
export function currentOf(steps: readonly ShownStep[], asked: string | undefined): ShownStep | undefined {
  const first = (state: StepState) => steps.find((one) => one.state === state);
  return steps.find(({ step }) => step === asked) ?? first('OPEN') ?? first('LATER') ?? steps[0];
}

/** Counted up at the end, or nine steps that are rounded each would come to more than they take. */
export const minutesLeft = (steps: readonly ShownStep[]): number =>
  Math.ceil(steps.filter(({ state }) => state === 'OPEN').reduce((sum, { step }) => sum + stepSeconds[step], 0) / 60);

export function progressWords(steps: readonly Pick<ShownStep, 'state'>[]): string {
  const count = (state: StepState) => steps.filter((one) => one.state === state).length;
  const skipped = count('LATER');
  return `${steps.length}단계 가운데 ${count('DONE')}단계 마침${skipped > 0 ? `, ${skipped}단계 건너뜀` : ''}`;
}
