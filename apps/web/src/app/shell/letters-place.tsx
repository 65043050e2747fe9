import { Suspense } from 'react';
import { hasLetters, useLettersNoted } from '../../shared/session/letters-here.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { loadPart } from '../../shared/ui/load-part.tsx';

const UnsentLetters = loadPart(() =>
  import('../../features/drafting/components/unsent-letters.tsx').then((module) => module.UnsentLetters),
);

/** Most people have nothing unsent: what shows and sends it is loaded by those who have. */
export function LettersPlace() {
  useLettersNoted();
  useSession((state) => state.tokenInfo?.sessionId);
  if (!hasLetters()) return null;
  return (
    <Suspense>
      <UnsentLetters />
    </Suspense>
  );
}
