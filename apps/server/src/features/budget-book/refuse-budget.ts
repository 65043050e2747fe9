import { budgetLinesMax } from '@danji/contract/budgets';
import { Refusal } from '../../lib/errors.ts';

const SENTENCES = {
  BELOW_TAKEN: '이미 예약하거나 집행한 금액보다 적게 줄일 수 없습니다. 남은 금액을 확인해 주세요.',
  TOO_LARGE: '예산이 999조 원을 넘습니다. 금액을 확인해 주세요.',
  TOO_MANY_LINES: `한 해의 예산은 ${budgetLinesMax.toLocaleString('ko-KR')}줄까지 짤 수 있습니다. 쓰지 않는 줄을 0원으로 고친 뒤 다시 해 주세요.`,
  YEAR_CLOSED: '12월까지 마감한 해의 예산은 바꿀 수 없습니다. 먼저 마감을 풀어 주세요.',
  HAS_PLAN: '이미 예산을 짠 해입니다. 줄마다 고치거나 추경으로 바꿔 주세요.',
  NOTHING_TO_COPY: '가져올 해에 예산이 없습니다. 다른 해를 골라 주세요.',
  NO_FORM: '안건 상정서 양식이 없습니다. 양식 관리의 공용 양식에서 안건 상정서를 가져와 주세요.',
  NO_PAPER: '그 번호의 문서가 없거나 볼 수 없습니다. 문서번호를 확인해 주세요.',
  NOT_NEXT: '마감은 앞달부터 차례로 합니다. 화면을 새로 고쳐 확인해 주세요.',
  NOT_OVER: '아직 끝나지 않은 달은 마감할 수 없습니다. 다음 달이 된 뒤 마감해 주세요.',
  NOT_LAST: '마지막으로 마감한 달만 풀 수 있습니다. 화면을 새로 고쳐 확인해 주세요.',
  UNDER_WAY: '결재 중인 문서가 예산을 잡고 있어 한 해를 마감할 수 없습니다. 결재를 끝내거나 회수한 뒤 마감해 주세요.',
  NOTHING_RELEASED: '되돌릴 예약이 없습니다. 화면을 새로 고쳐 확인해 주세요.',
  NOT_ENOUGH: '그사이 다른 문서가 예산을 써서 남은 예산이 모자랍니다. 추경하거나 다른 예약을 푼 뒤 다시 해 주세요.',
  NOTHING_HELD: '이 품의가 잡아 둔 예산이 없습니다. 화면을 새로 고쳐 확인해 주세요.',
} as const;

export const refuseBudget = (reason: keyof typeof SENTENCES): never => {
  throw new Refusal('BUDGET_REFUSED', { errorUserMsg: SENTENCES[reason], message: reason, details: { reason } });
};
