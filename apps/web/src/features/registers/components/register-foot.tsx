import type { Output } from '@danji/contract/endpoint';
import { groupedDigits } from '@danji/contract/forms/grouped';
import type { sumRegister } from '@danji/contract/registers';
import type { RegisterDefinition } from '@danji/contract/registers/definition';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { joinClasses } from '../../../shared/ui/class-names.ts';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from './registers.module.css';

type Sums = Output<typeof sumRegister>;

/** What the rows come to, and when register and papers were last compared. */
export function RegisterFoot({ register, sums }: { register: RegisterDefinition; sums: Sums }) {
  const { total, shares, check } = sums;
  const said = shares
    .slice(0, 4)
    .flatMap(({ share, count }) => (share === null ? [] : [`${share} ${count.toLocaleString('ko-KR')}`]));
  const others = shares.slice(4).reduce((sum, { count }) => sum + count, 0);
  if (others > 0) said.push(`그 밖 ${others.toLocaleString('ko-KR')}`);
  return (
    <Row wrap between center gap={[1, 4]} className={joinClasses(ui.card, classes.foot)}>
      <span>
        <strong>{total.count.toLocaleString('ko-KR')}건 합계</strong>{' '}
        {register.share && <Note as="span">{said.join(', ')}</Note>}
      </span>
      {register.sum && <strong>{groupedDigits(total.amount)}원</strong>}
      <Note as="span">완료된 문서에서 저절로 채워집니다. {sayCheck(check)}</Note>
    </Row>
  );
}

function sayCheck({ at, wrong, waitingYn }: Sums['check']): string {
  const compared = at === null ? '아직 맞춰 보지 않았습니다' : `마지막 대조 ${formatDateTime(at)}`;
  const found =
    at === null ? '' : wrong === 0 ? ', 어긋남 없음' : `, 어긋난 ${wrong.toLocaleString('ko-KR')}건을 고치는 중`;
  return `${compared}${found}${waitingYn ? ' · 양식이 바뀌어 다시 만드는 중' : ''}.`;
}
