import { type BodyForm, usualOffice } from '@danji/contract/bodies';
import { refuseField } from '../../lib/errors.ts';

/** The 회장 of the 입주자대표회의 is one: two would each sign what the rule wants of the other. */
export function refuseTwoChairs({ kind, positions }: Pick<BodyForm, 'kind' | 'positions'>): void {
  if (kind !== 'COUNCIL') return;
  const officeOf = ({ positionName, office }: (typeof positions)[number]) =>
    office === undefined ? usualOffice(kind, positionName) : office;
  const seats = positions.filter((one) => officeOf(one) === 'CHAIR').reduce((sum, one) => sum + one.seats, 0);
  if (seats <= 1) return;
  const sentence = '회장 자리는 하나여야 합니다. 정원을 1명으로 줄이거나 다른 직책의 역할을 바꿔 주세요.';
  refuseField('BODY_REFUSED', { field: 'body.positions', rule: 'TWO_CHAIRS', sentence });
}
