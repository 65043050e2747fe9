import type { Output } from '@danji/contract/endpoint';
import { memberInfo } from '@danji/contract/main';
import {
  endMemberLink,
  listMemberLinks,
  type NewMemberLink,
  offerMemberLink,
  readMemberLinkOffer,
  takeMemberLinkOffer,
} from '@danji/contract/member-links';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { answersUnder, quiet, unseen } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { keepUser } from '../../../shared/session/session-store.ts';

const { useAnswer, change, tryChange } = answersUnder('member-links');

export type OwnLink = Output<typeof listMemberLinks>[number];
export const useOwnLinks = () => useAnswer(listMemberLinks, {});
export const makeOffer = (body: z.input<typeof NewMemberLink>) => call(offerMemberLink, { body }, quiet);

/** Whether there are other complexes to go to stands with the person. */
async function told<T>(work: Promise<T>): Promise<T> {
  const done = await work;
  await call(memberInfo, {}, unseen).then(keepUser, () => {});
  return done;
}

export const endLink = (linkId: string) => tryChange(told(call(endMemberLink, { params: { linkId } })));

/** Whose account the offer is of; it is told to whoever is signed in now. */
export const useOffer = (offer: string | null) =>
  useQuery({
    queryKey: ['member-link-offer', offer],
    queryFn: () => call(readMemberLinkOffer, { body: { offer: offer ?? '' } }, quiet),
    enabled: offer !== null,
    retry: false,
  });
export const takeOffer = (offer: string, password: string) =>
  change(told(call(takeMemberLinkOffer, { body: { offer, password } }, quiet)));
