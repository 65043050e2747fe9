import {
  addCallback,
  type CallbackValues,
  changeCallback,
  endCallbackOverlap,
  listCallbacks,
  pageDeliveries,
  removeCallback,
  resendDeliveries,
  rotateCallback,
  switchCallback,
  tryCallback,
} from '@danji/contract/callbacks';
import { createHubKey, listHubKeys, pageComplexes, retireHubKey } from '@danji/contract/complexes';
import type { Output } from '@danji/contract/endpoint';
import {
  closeServiceAccount,
  createServiceAccount,
  listServiceAccounts,
  retireServiceKey,
  rotateServiceKey,
} from '@danji/contract/integration';
import { listTokens, revokeTokenOf } from '@danji/contract/personal-tokens';
import { getScim, linkScimUser, settleScimWaiting, unlinkScimUser } from '@danji/contract/scim';
import type * as z from 'zod/mini';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { complexInView, useComplexInView } from '../../../shared/complex/in-view.ts';

const { useAnswer, useListPage, change } = answersUnder('integration');
const useHere = () => ({ query: { aptId: useComplexInView() } });
const at = <P>(params: P) => ({ params, query: complexInView() });

export type Account = Output<typeof listServiceAccounts>[number];
export const useAccounts = () => useAnswer(listServiceAccounts, useHere());
export const addAccount = (body: { name: string; rights: ('SEND' | 'READ' | 'SCIM')[] }) =>
  change(call(createServiceAccount, { query: complexInView(), body }, quiet));
export const renewKey = (accountId: string, overlapHours: number) =>
  change(call(rotateServiceKey, { ...at({ accountId }), body: { overlapHours } }));
export const endKey = (accountId: string, keyId: string) => change(call(retireServiceKey, at({ accountId, keyId })));
export const closeAccount = (accountId: string) => change(call(closeServiceAccount, at({ accountId })));

export const useHubKeys = () => useAnswer(listHubKeys, useHere());
export const makeHubKey = (overlapHours: number) =>
  change(call(createHubKey, { query: complexInView(), body: { overlapHours } }));
export const endHubKey = (keyId: string) => change(call(retireHubKey, at({ keyId })));

type Values = z.input<typeof CallbackValues>;
export const useCallbacks = () => useAnswer(listCallbacks, useHere());
export const addAddress = (body: Values) => change(call(addCallback, { query: complexInView(), body }, quiet));
export const changeAddress = (endpointId: string, body: Values) =>
  change(call(changeCallback, { ...at({ endpointId }), body }, quiet));
export const renewSecret = (endpointId: string, overlapHours: number) =>
  change(call(rotateCallback, { ...at({ endpointId }), body: { overlapHours } }));
export const endOldSecret = (endpointId: string) => change(call(endCallbackOverlap, at({ endpointId })));
export const turnAddress = (endpointId: string, on: boolean) =>
  change(call(switchCallback, { ...at({ endpointId }), body: { enabledYn: on ? 'Y' : 'N' } }));
export const removeAddress = (endpointId: string) => change(call(removeCallback, at({ endpointId })));
export const tryAddress = (endpointId: string) => change(call(tryCallback, at({ endpointId })));

export function useDeliveries(endpointId: string | undefined, ask: Record<string, string>) {
  const aptId = useComplexInView();
  const params = { endpointId: endpointId ?? '' };
  return useListPage(pageDeliveries, { aptId, ...ask }, { params, enabled: endpointId !== undefined });
}
export type HeldToken = Output<typeof listTokens>[number];
export const useHeldTokens = () => useAnswer(listTokens, useHere());
export const endTokenOf = (tokenId: string) => change(call(revokeTokenOf, at({ tokenId })));

/** Those that are named, or all that were given up. */
export const sendAgain = (endpointId: string, cursors: string[] | null) =>
  change(call(resendDeliveries, { ...at({ endpointId }), body: { cursors } }));

/** Where an operator can try without harm; found by its name, which nobody may change. */
export const usePractice = (enabled: boolean) =>
  useAnswer(
    pageComplexes,
    { query: { text: '체험 단지' } },
    { enabled, select: ({ items }) => items.find(({ demoYn }) => demoYn)?.aptId ?? null },
  );

export type Scim = Output<typeof getScim>;
export const useScim = () => useAnswer(getScim, useHere());
export const linkEmployee = (body: z.input<typeof linkScimUser.body>) =>
  change(call(linkScimUser, { query: complexInView(), body }, quiet));
export const unlinkEmployee = (scimId: string) => change(call(unlinkScimUser, at({ scimId })));
export const settleWaiting = (waitingId: string, as: 'NEW' | 'IGNORED') =>
  change(call(settleScimWaiting, { ...at({ waitingId }), body: { as } }));
