import { commCodeInfo, memberInfo, menuAuthInfo } from '@danji/contract/main';
import { call } from '../../shared/api/caller.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { keepMenu, markMenuNotLoaded, useMenuStore } from '../../shared/menu/menu-store.ts';
import { keepUser, useSession, type ValidateInfo } from '../../shared/session/session-store.ts';
import { whatChanged } from '../../shared/session/what-changed.ts';

const quiet = { alert: false, overlay: false } as const;

/**
 * Loads what the token check says is old, and only that (SES-12, SES-16). A stamp is kept only for what really arrived, so
 * that the next navigation tries again.
 */
export async function loadChanged(now: ValidateInfo): Promise<void> {
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
      call(menuAuthInfo, {}, quiet).then(keepMenu, () => {
        markMenuNotLoaded();
        failed('menuAuthUpdateAt')();
      }),
    );
  if (changed.member) loads.push(call(memberInfo, {}, quiet).then(keepUser, failed('memberUpdateAt')));
  if (changed.codes)
    loads.push(
      call(commCodeInfo, {}, quiet).then((commCodes) => useSession.setState({ commCodes }), failed('commCodeUpdateAt')),
    );
  if (changed.alarms) void queryClient.invalidateQueries({ queryKey: ['alarms'] });
  await Promise.all(loads);
  useSession.setState({ validateInfo: next });
}
