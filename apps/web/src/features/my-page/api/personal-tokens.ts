import type { Output } from '@danji/contract/endpoint';
import { createToken, listOwnTokens, type NewToken, revokeToken, rotateToken } from '@danji/contract/personal-tokens';
import type * as z from 'zod/mini';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';

const { useAnswer, change } = answersUnder('personal-tokens');

export type OwnToken = Output<typeof listOwnTokens>['tokens'][number];
export const useTokens = () => useAnswer(listOwnTokens, {});
export const makeToken = (body: z.input<typeof NewToken>) => change(call(createToken, { body }, quiet));
export const renewToken = (tokenId: string, password: string) =>
  change(call(rotateToken, { params: { tokenId }, body: { password } }));
export const endToken = (tokenId: string) => change(call(revokeToken, { params: { tokenId } }));

/** Where a list is read with the token as its password: the address holds no secret. */
export const listAddress = (list: string, form: 'csv' | 'json' = 'csv'): string =>
  `${location.origin}/api/personal/${list}.${form}`;
/** The same for programs that know nothing but an address: it is the secret. */
export const secretAddress = (secret: string, file: string): string =>
  `${location.origin}/api/personal/${secret}/${file}`;
