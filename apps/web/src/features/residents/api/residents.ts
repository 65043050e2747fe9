import { sendPasswordLink } from '@danji/contract/members';
import { excelResidents, getResident, listResidents, registerResident, saveResident } from '@danji/contract/residents';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { callList } from '../../../shared/list/call-list.ts';
import { fileOf } from '../../../shared/list/load-file.ts';
import { bodyOf, type ResidentValues, registrationOf } from '../lib/resident-values.ts';

const KEY = ['residents'] as const;
const quiet = { alert: false } as const;
const reload = () => queryClient.invalidateQueries({ queryKey: KEY });
export const reloadResidents = () => void reload();

export const useResidents = (ask: Record<string, string>) =>
  useQuery({
    queryKey: [...KEY, 'list', ask],
    queryFn: () => callList(listResidents, ask, quiet),
    placeholderData: keepPreviousData,
  });

export const loadResidents = fileOf(excelResidents);

export type Whom = { memberId: string; aptId: string | undefined };

export const useResident = ({ memberId, aptId }: Whom) =>
  useQuery({
    queryKey: [...KEY, 'one', memberId, aptId],
    queryFn: () => call(getResident, { params: { memberId }, query: { aptId } }, quiet),
  });

export async function saveCard({ memberId, aptId }: Whom, version: string, values: ResidentValues): Promise<void> {
  await call(saveResident, { params: { memberId }, query: { aptId }, body: { version, ...bodyOf(values) } }, quiet);
  await reload();
}

export async function register(aptId: string | undefined, memberId: string, values: ResidentValues): Promise<void> {
  await call(registerResident, { query: { aptId }, body: { memberId, ...registrationOf(values) } }, quiet);
  await reload();
}

/** The first password is the person's own: they set it by a link. */
export async function sendFirstLink({ memberId, aptId }: Whom): Promise<string> {
  const { to } = await call(sendPasswordLink, { params: { memberId }, query: { aptId } });
  await reload();
  return to;
}
