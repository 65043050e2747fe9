import type { Output } from '@danji/contract/endpoint';
import { endMemberLinkOf, listMemberLinksOf } from '@danji/contract/member-links';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { complexInView, useComplexInView } from '../../../shared/complex/in-view.ts';

const { useAnswer, tryChange } = answersUnder('member-links-of');

export type HeldLink = Output<typeof listMemberLinksOf>[number];
export const useHeldLinks = () => useAnswer(listMemberLinksOf, { query: { aptId: useComplexInView() } });
export const endLinkOf = (linkId: string) =>
  tryChange(call(endMemberLinkOf, { params: { linkId }, query: complexInView() }));
