import { commCodeInfo, memberInfo, menuAuthInfo } from '@danji/contract/main';
import { call } from '../../shared/api/caller.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { keepMenu, markMenuNotLoaded, useMenuStore } from '../../shared/menu/menu-store.ts';
import { keepUser, useSession, type ValidateInfo } from '../../shared/session/session-store.ts';
import { whatChanged } from '../../shared/session/what-changed.ts';

const quiet = { alert: false, overlay: false } as const;
// The check that runs beside it decides about the session.
const early = { ...quiet, leavesSession: true } as const;

/** What the first page needs, asked for at the same moment as the check itself: so all of it travels in one call. */
export type FirstLoad = ReturnType<typeof askFirst>;
export function askFirst() {
  const asked = {
    menu: call(menuAuthInfo, {}, early),
    member: call(memberInfo, {}, early),
    codes: call(commCodeInfo, {}, early),
  };
  // Of a session that turns out to be over nobody reads the rest.
  for (const one of Object.values(asked)) one.catch(() => {});
  return asked;
}

/**
 * Loads what the token check says is old, and only that (SES-12, SES-16). A stamp is kept only for what really arrived, so
 * that the next navigation tries again.
 */
export async function loadChanged(now: ValidateInfo, first: FirstLoad | null): Promise<void> {
  const before = useSession.getState().validateInfo;
  const changed = whatChanged(before, now);
  // The menu kept from the last visit paints at once, but only the server's list gives permissions.
  const menuToo = changed.menu || !useMenuStore.getState().loaded;
  const next: ValidateInfo = { ...now };
  const failed = (stamp: 'menuAuthUpdateAt' | 'memberUpdateAt' | 'commCodeUpdateAt') => () => {
    next[stamp] = before?.[stamp] ?? '';
  };
  const loads: Promise<unknown>[] = [];
  if (menuToo)
    loads.push(
      (first?.menu ?? call(menuAuthInfo, {}, quiet)).then(keepMenu, () => {
        markMenuNotLoaded();
        failed('menuAuthUpdateAt')();
      }),
    );
  if (changed.member)
    loads.push((first?.member ?? call(memberInfo, {}, quiet)).then(keepUser, failed('memberUpdateAt')));
  if (changed.codes)
    loads.push(
      (first?.codes ?? call(commCodeInfo, {}, quiet)).then(
        (commCodes) => useSession.setState({ commCodes }),
        failed('commCodeUpdateAt'),
      ),
    );
  if (changed.alarms) void queryClient.invalidateQueries({ queryKey: ['alarms'] });
  await Promise.all(loads);
  useSession.setState({ validateInfo: next });
}
