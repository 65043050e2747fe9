import {
  addOidcIssuer,
  changeOidcIssuer,
  listOidcIssuers,
  type NewOidcIssuer,
  type OidcIssuerValues,
  removeOidcIssuer,
  rotateOidcSecret,
  switchOidcIssuer,
} from '@danji/contract/oidc';
import type * as z from 'zod/mini';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';
import { complexInView, useComplexInView } from '../../../shared/complex/in-view.ts';

const { useAnswer, change } = answersUnder('issuers');

export const useIssuers = () => useAnswer(listOidcIssuers, { query: { aptId: useComplexInView() } });
export const addIssuer = (body: z.input<typeof NewOidcIssuer>) => change(call(addOidcIssuer, { body }, quiet));
export const changeIssuer = (issuerId: string, body: z.input<typeof OidcIssuerValues>) =>
  change(call(changeOidcIssuer, { params: { issuerId }, body }, quiet));
export const renewIssuerSecret = (issuerId: string, clientSecret: string) =>
  change(call(rotateOidcSecret, { params: { issuerId }, body: { clientSecret } }));
export const turnIssuer = (issuerId: string, on: boolean) =>
  change(call(switchOidcIssuer, { params: { issuerId }, query: complexInView(), body: { onYn: on ? 'Y' : 'N' } }));
export const removeIssuer = (issuerId: string) => change(call(removeOidcIssuer, { params: { issuerId } }));
