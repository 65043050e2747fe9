import { type FormEditor, meetOnForm } from '@danji/contract/form-design';
import { useEffect, useState } from 'react';
import { unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { Notice } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';

const ASK_AGAIN = 20_000;

/** Who else has this form open. Asked while the page is in sight; a lost line is no news about others. */
function useOthers(scope: FormScope, formId: string): readonly FormEditor[] {
  const [others, setOthers] = useState<readonly FormEditor[]>([]);
  useEffect(() => {
    if (scope !== 'own') return;
    let left = false;
    const meet = (openYn: 'Y' | 'N') =>
      call(meetOnForm, { params: { formId }, body: { openYn } }, { ...unseen, retries: 0 }).then(
        (answer) => left || setOthers(answer.others),
        () => undefined,
      );
    const ask = () => document.visibilityState === 'visible' && void meet('Y');
    ask();
    const timer = setInterval(ask, ASK_AGAIN);
    document.addEventListener('visibilitychange', ask);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      void meet('N');
    };
  }, [scope, formId]);
  return others;
}

export function OthersHere({ scope, formId }: { scope: FormScope; formId: string }) {
  const others = useOthers(scope, formId);
  if (others.length === 0) return null;
  const names = others.map(({ memberName }) => `${memberName}님`).join(', ');
  return (
    <Notice tone="hold" slim role="status">
      {names}도 지금 이 양식을 열어 두고 있습니다. 먼저 저장한 사람의 것이 남고, 나중 사람에게는 알려 드립니다.
    </Notice>
  );
}
