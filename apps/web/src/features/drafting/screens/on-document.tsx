import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCallError } from '../../../shared/api/call-error.ts';
import { lasting } from '../../../shared/lib/storage.ts';
import { useMembers } from '../../../shared/paper/people/use-people.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { CopyOffer } from '../components/copy-offer.tsx';
import { Lost } from '../components/lost.tsx';
import { Waiting } from '../components/waiting.tsx';
import { copyKey, dropCopy } from '../lib/local-copy.ts';
import { isEditable, openedOnce, openSaved } from '../state/open-draft.ts';
import { OpenedDraft } from './opened-draft.tsx';

/** A draft that was saved before, or a document to begin a new one from. */
export function OnDocument({ docId }: { docId: string }) {
  const me = useSession((state) => state.userInfo);
  const members = useMembers();
  const { data, error, isError } = useQuery({
    queryKey: ['drafting', 'saved', docId, me?.memberId],
    queryFn: () => (me ? openSaved(docId, me, members.data ?? []) : Promise.reject(new Error('signed out'))),
    enabled: me !== null && !members.isPending,
    ...openedOnce,
  });
  useEffect(() => {
    // What was deleted elsewhere is not offered from this computer again.
    if (me && isCallError(error) && error.code === 'NOT_FOUND') dropCopy(lasting, copyKey(me.memberId, docId, null));
  }, [error, me, docId]);
  if (isError) return <Lost what="document" />;
  if (!data) return <Waiting />;
  const own = data.detail && isEditable(data.detail) && data.detail.drafter.personId === me?.memberId;
  return own ? <OpenedDraft opening={data} /> : data.detail && <CopyOffer detail={data.detail} />;
}
