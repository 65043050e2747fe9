import { numberWords } from '@danji/contract/number-words';
import { Link } from '@tanstack/react-router';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Notice, Row } from '../../../shared/ui/primitives.tsx';
import { mark } from '../api/guide.ts';

/** How far the office is set up, until it is, or until nobody wants to read it any more. */
export const HomeLine = ({ done, total }: { done: number; total: number }) => (
  <Notice as={Row} tone="accent" dark gap={[1, 3]} wrap center between below={4}>
    <span>
      시작하기 {numberWords(total)}단계 가운데 {numberWords(done)}단계 마침 ·{' '}
      <Link {...toPage('guide')}>이어서 하기</Link>
    </span>
    <LinkButton onClick={() => void mark('LINE', 'HIDDEN').catch(ignoreRefusal)}>숨기기</LinkButton>
  </Notice>
);
