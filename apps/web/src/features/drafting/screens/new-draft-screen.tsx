import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session-store.ts';
import { Lost } from '../components/lost.tsx';
import { SpecialList } from '../components/special-list.tsx';
import { Waiting } from '../components/waiting.tsx';
import { openedOnce, openNew } from '../state/open-draft.ts';
import { OnDocument } from './on-document.tsx';
import { OpenedDraft } from './opened-draft.tsx';

/** SCR-10 전자결재 등록 on a form; with `special`, what a system has sent in. */
export function NewDraftScreen() {
  const search = useRouterState({ select: (state) => state.location.search });
  // A draft that was begun a moment ago gets its name into the address; that is no other draft.
  const [first] = useState(search.docId);
  if (search.formId && first) return <OnDocument docId={first} />;
  if (search.formId) return <OnForm key={search.formId} formId={search.formId} />;
  // An alarm names the one that has come; without a name, all that wait.
  if (search.docId) return <OnDocument key={search.docId} docId={search.docId} />;
  return <SpecialList special={search.special ?? ''} />;
}

function OnForm({ formId }: { formId: string }) {
  const me = useSession((state) => state.userInfo);
  const { data, isError } = useQuery({
    queryKey: ['drafting', 'new', formId, me?.memberId],
    queryFn: () => (me ? openNew(formId, me) : Promise.reject(new Error('signed out'))),
    enabled: me !== null,
    ...openedOnce,
  });
  if (isError) return <Lost what="form" />;
  return data ? <OpenedDraft opening={data} /> : <Waiting />;
}
