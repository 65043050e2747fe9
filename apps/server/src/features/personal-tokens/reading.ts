import type { readByAddress, readByToken } from '@danji/contract/personal-tokens';
import type { TokenContext } from '../../http/bind-token.ts';
import type { Holder } from './admit-token.ts';

/** A call with a token that was let in. */
export type Reading = TokenContext<typeof readByToken | typeof readByAddress, Holder>;
