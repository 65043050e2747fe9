import { UnsentLetters } from '../../features/drafting/components/unsent-letters.tsx';
import { Tour } from '../../features/tour/tour.tsx';
import { hasLetters } from '../../shared/session/letters-here.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Notice } from '../../shared/ui/primitives.tsx';

/**
 * What most people never need, loaded by those who do: letters that were not sent, that one practises here, and the way around
 * at the first sign-in.
 */
export function FirstLook() {
  const user = useSession((state) => state.userInfo);
  return (
    <>
      {hasLetters() && <UnsentLetters />}
      {user?.demoYn && (
        <Notice tone="accent" slim below={4} role="note">
          체험 단지 · 연습용입니다. 여기서 쓴 것은 실제 업무가 아니고, 문자와 메일은 나가지 않습니다.
        </Notice>
      )}
      {user?.tourYn && <Tour user={user} />}
    </>
  );
}
