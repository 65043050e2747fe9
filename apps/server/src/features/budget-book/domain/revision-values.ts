import type { Values } from '@danji/contract/forms/values';

type Revision = {
  readonly year: number;
  readonly account: string;
  readonly fund: string;
  readonly amount: number;
  readonly reason: string;
  readonly planned: number;
  readonly reserved: number;
  readonly spent: number;
  readonly left: number;
  readonly by: string;
};
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const nameOf = ({ year }: Pick<Revision, 'year'>): string => `${year}년 추가경정예산(안)`;

/** What the shipped 안건 상정서 says of a 추경: how the line stands, and what it shall become. */
export function revisionValues(about: Revision): Values {
  const { account, fund, amount, reason, planned, reserved, spent, left, by } = about;
  const way = amount > 0 ? '늘림' : '줄임';
  return {
    상정구분: '심의',
    안건명: nameOf(about),
    제안자: by,
    제안이유: reason,
    ...(amount > 0 ? { 소요예산: { won: amount, vat: 'INCLUDED' } } : {}),
    재원: fund,
    의결할사항: [
      `${account}(${fund}) 예산을 ${won(planned)}에서 ${won(planned + amount)}으로 ${won(Math.abs(amount))} ${way}.`,
      `지금까지 집행 ${won(spent)}, 예약 ${won(reserved)}, 남음 ${won(left)}.`,
    ].join('\n'),
  };
}

export const revisionTitle = ({ account, ...about }: Pick<Revision, 'year' | 'account'>): string =>
  `${nameOf(about)} 상정의 건 (${account})`;
