/** Said while a form with places for money is drawn, and again before it is published. */
export const UNMARKED =
  '결재 금액을 정하지 않았습니다. 금액이 적힌 문서는 위임전결규정의 가장 높은 금액 구간으로 결재합니다.';
