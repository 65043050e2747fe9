import type * as contract from '@danji/contract/approvals';
import type { Context } from '../../http/bind.ts';
import { performAct } from './perform-act.ts';
import { toCommand } from './to-command.ts';

export const actOnDocument = ({ tx, actor, params, body, now }: Context<typeof contract.actOnDocument>) =>
  performAct({
    tx,
    actor,
    docId: params.docId,
    toCommand: (facts) => toCommand(body.act, facts),
    now,
    seenVersion: body.version ?? null,
  });
