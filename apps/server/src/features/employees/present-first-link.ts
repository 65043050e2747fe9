import type { FirstLink, FirstLinkState } from '@danji/contract/first-links';
import type { AuthDeps } from '../auth/public.ts';
import { wayTo } from '../outbox/public.ts';
import type { FirstLinkRow } from './first-link-queries.ts';

export function presentFirstLink(env: AuthDeps['env'], row: FirstLinkRow): FirstLink {
  const { link, phoneNo, email, isDemo, hasStarted, ...person } = row;
  const isBoxed = env.demo && env.publicUrl === null;
  return {
    ...person,
    state: stateOf(row, isBoxed),
    at: link?.createdAt ?? null,
    reachableYn: wayTo(env, { phoneNo, email, isDemo }) !== null,
  };
}

function stateOf({ hasStarted, link }: FirstLinkRow, isBoxed: boolean): FirstLinkState {
  if (hasStarted) return 'STARTED';
  if (link === null) return 'NONE';
  if (link.isOver) return 'EXPIRED';
  if (link.isOpened) return 'OPENED';
  if (link.isHanded) return 'HANDED';
  return isBoxed ? 'BOXED' : 'SENT';
}
