import { refuse } from '../../lib/errors.ts';

type Served = { readonly memberName: string; readonly endsOn: string };

/** What would take the offices of people away whose terms run, or are to come. */
export function refuseServed(terms: readonly Served[], today: string, what: string): void {
  const living = terms.filter(({ endsOn }) => endsOn >= today);
  const names = [...new Set(living.map(({ memberName }) => memberName))];
  if (names.length > 0)
    refuse('BODY_REFUSED', {
      message: 'somebody serves in it',
      errorUserMsg: `임기가 남은 임원이 ${names.length}명 있어 ${what} 수 없습니다(${names.slice(0, 5).join(', ')}). 임기를 먼저 끝내 주세요.`,
    });
}
