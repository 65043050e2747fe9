import type { Values } from '@danji/contract/forms/values';
import type { HandOverBalance, HandOverFacts, HandOverKey, HandOverPaper } from '@danji/contract/hand-overs';

export type Person = { readonly id: string; readonly name: string };
type Given = {
  readonly facts: HandOverFacts;
  readonly successor: Person | null;
  readonly today: string;
  /** As it was counted by hand. */
  readonly balances?: readonly HandOverBalance[] | undefined;
  readonly countedOn?: string | undefined;
  readonly keys?: readonly HandOverKey[] | undefined;
};

/** A form of 200 rows: what is more is counted in the last one. */
const MOST = 150;
const atMost = <T>(rows: readonly T[], rest: (many: number) => T): T[] =>
  rows.length <= MOST ? [...rows] : [...rows.slice(0, MOST), rest(rows.length - MOST)];

const work =
  (kind: string) =>
  ({ title, detail, day }: HandOverPaper) => ({
    업무명: title,
    진행상황: [kind, detail].filter(Boolean).join(', '),
    ...(day ? { 처리기한: day } : {}),
  });
const paper =
  (kind: string) =>
  ({ title, detail }: HandOverPaper) => ({
    구분: kind,
    명칭: [title, detail && `(${detail})`].filter(Boolean).join(' '),
    수량: 1,
    단위: '건',
  });

/** What is left of the budget, in lines that a paper has room for. */
const MOST_LINES = 30;
function sayBudget({ budget }: HandOverFacts): string[] {
  if (budget.length === 0) return [];
  const lines = budget.slice(0, MOST_LINES).map(({ account, fund, left }) => `${account}(${fund}) ${won(left)}`);
  const more = budget.length - lines.length;
  return [`남은 예산: ${lines.join(', ')}${more > 0 ? `, 그 밖 ${more}개 과목` : ''}`];
}
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

/** The values of the shipped 인수인계서, from what was gathered, and from what was counted by hand. */
export function handOverValues({ facts, successor, today, balances = [], countedOn, keys = [] }: Given): Values {
  const { memberId, memberName, deptName, daysLeft } = facts;
  const others = [...(daysLeft === null ? [] : [`남은 연차 ${daysLeft}일`]), ...sayBudget(facts)];
  return {
    인계자: [{ id: memberId, name: memberName }],
    ...(successor ? { 인수자: [successor] } : {}),
    인계일자: today,
    인계업무: deptName ? `${deptName} 업무` : '맡은 업무',
    인계사유: '퇴직',
    문서목록: atMost(
      [
        ...facts.contracts.map(paper('계약')),
        ...facts.marks.map((name) => ({ 구분: '직인', 명칭: name, 수량: 1, 단위: '개' })),
        ...facts.seals.map(paper('반출 인장')),
        ...keys.map(({ name, count }) => ({ 구분: '열쇠·인장', 명칭: name, 수량: count, 단위: '개' })),
      ],
      (many) => ({ 구분: '계약', 명칭: `그 밖의 문서 ${many}건 (대장 참조)`, 수량: many, 단위: '건' }),
    ),
    ...(balances.length > 0
      ? {
          잔액: balances.map(({ name, bank, booked, counted }) => ({
            ...{ 구분: name, 금융기관: bank, 장부잔액: booked, 실제잔액: counted },
            비고: `${countedOn ?? today} 확인`,
          })),
        }
      : {}),
    진행업무: atMost(
      [
        ...facts.documents.map(work('작성한 문서')),
        ...facts.steps.map(work('결재할 문서')),
        ...facts.duties.map(({ name, day }) => ({ 업무명: name, 진행상황: '법정 의무', 처리기한: day })),
        ...facts.complaints.map(work('답하지 않은 민원')),
      ],
      (many) => ({ 업무명: `그 밖의 업무 ${many}건`, 진행상황: '목록은 화면의 인수인계를 참조' }),
    ),
    ...(others.length > 0 ? { 기타인계사항: others.join('\n').slice(0, 2000) } : {}),
  };
}

export const handOverTitle = ({ memberName }: HandOverFacts): string => `${memberName} 업무 인계·인수의 건`;
