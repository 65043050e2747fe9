import type { Output } from '@danji/contract/endpoint';
import { pageJointInbox } from '@danji/contract/joint-inbox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unseen } from '../../../shared/api/answers-under.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';
import { callListHome } from '../../../shared/list/call-list.ts';

type Ask = Readonly<Record<string, string>>;

/** Asked as the account that was signed in to, in whatever complex this window is. */
const queryOf = (ask: Ask) => ({
  queryKey: [...DOCUMENTS, 'joint', ask],
  queryFn: (): Promise<Output<typeof pageJointInbox>> => callListHome(pageJointInbox, ask, unseen),
});

export const useJointPage = (ask: Ask) => useQuery({ ...queryOf(ask), placeholderData: keepPreviousData });
/** What waits in all complexes together, and in each. */
export const useJointCounts = (enabled: boolean) => useQuery({ ...queryOf({ page: '1', size: '20' }), enabled });
