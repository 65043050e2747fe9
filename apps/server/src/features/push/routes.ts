import * as contract from '@danji/contract/push';
import type { Bind } from '../../http/bind.ts';
import type { Env } from '../../lib/env/read-env.ts';
import { refuse } from '../../lib/errors.ts';
import { settingOf } from './queries.ts';
import { setAlarmSetting } from './set-alarm-setting.ts';
import { subscribePush } from './subscribe-push.ts';
import { unsubscribePush } from './unsubscribe-push.ts';
import type { Vapid } from './vapid.ts';

type Deps = { vapid: Vapid; env: Pick<Env, 'pushOrigins'> };

export function pushRoutes({ bind, bindRead }: Bind, deps: Deps): void {
  bind(contract.getPushKey, async () => ({ publicKey: deps.vapid.current.publicKey }));
  bind(contract.subscribePush, subscribePush(deps));
  bind(contract.unsubscribePush, unsubscribePush);
  bind(contract.setAlarmSetting, setAlarmSetting);
  bindRead(
    contract.getAlarmSetting,
    ({ claims }) => settingOf(claims),
    ([row]) =>
      row
        ? { emailYn: row.email, pushYn: row.push, hasEmailYn: row.has_email, browsers: row.browsers }
        : refuse('NOT_FOUND', { message: 'no such member' }),
  );
}
