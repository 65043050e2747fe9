import { Suspense } from 'react';
import { hasLetters, useLettersNoted } from '../../shared/session/letters-here.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { loadPart } from '../../shared/ui/load-part.tsx';

const FirstLook = loadPart(() => import('./first-look.tsx').then((module) => module.FirstLook));

/** Most people have nothing unsent, do not practise, know their way and work in a complex that is open: what is for the others is loaded by them. */
export function LettersPlace() {
  useLettersNoted();
  useSession((state) => state.tokenInfo?.sessionId);
  if (!useSession(({ userInfo: user }) => user?.demoYn || user?.tourYn || user?.life) && !hasLetters()) return null;
  return (
    <Suspense>
      <FirstLook />
    </Suspense>
  );
}
