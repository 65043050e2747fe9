import { UnsentLetters } from '../../features/drafting/components/unsent-letters.tsx';
import { Tour } from '../../features/tour/tour.tsx';
import { hasLetters } from '../../shared/session/letters-here.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { Notice } from '../../shared/ui/primitives.tsx';

/**
 * What most people never need, loaded by those who do: letters that were not sent, that one practises here or can only read, and the way around
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
      {user?.life && (
        <Notice tone="seal" slim below={4} role="note">
          {user.life === 'CLOSED'
            ? `닫은 단지 · ${user.closedUntil}까지 볼 수 있고, 저장은 할 수 없습니다. 필요한 자료는 그 전에 내려받아 주세요.`
            : '멈춘 단지 · 지금은 읽기만 할 수 있고, 저장은 할 수 없습니다. 문의는 운영센터로 해 주세요.'}
        </Notice>
      )}
      {user?.tourYn && <Tour user={user} />}
    </>
  );
}
