import type * as contract from '@danji/contract/leaving';
import type { Context } from '../../http/bind.ts';

/** What leaving needs of a call: also what a directory outside says. */
export type Leaving = Pick<Context<typeof contract.leaveOffice>, 'tx' | 'actor' | 'params' | 'body' | 'now' | 'client'>;
