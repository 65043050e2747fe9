import type * as contract from '@danji/contract/complexes';
import type { Context } from '../../http/bind.ts';
import { isAllowedFrom, wrongNetwork } from '../../lib/allowed-addresses.ts';
import { isDemoComplex } from '../../lib/demo-complex-queries.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { refuseStale } from '../../lib/refuse-stale.ts';
import { type AuthDeps, keepWaysIn } from '../auth/public.ts';
import { presentSetting } from './present.ts';
import { recordChange } from './record-change.ts';
import { lockSetting, raisePolicy, readSetting, writeSetting } from './setting-store.ts';

export type ComplexDeps = Pick<AuthDeps, 'log' | 'metrics'>;
const OF_DEMO =
  '체험 단지에서는 인증번호를 보낼 수 없어 OTP 사용을 바꿀 수 없습니다. 실제 단지의 단지 설정에서 바꿔 주세요.';

export const getSetting = async ({ tx, actor, client }: Context<typeof contract.getComplexSetting>) =>
  presentSetting(
    actor.aptId,
    (await readSetting(tx, actor.aptId)) ?? refuse('NOT_FOUND', { message: 'no such complex' }),
    client.ip,
  );

const refuseAddresses = (message: string, sentence: string) =>
  refuseField('INVALID_INPUT', { field: 'body.allowedAddresses', rule: 'address', sentence, message });

export const createSaveSetting =
  (deps: ComplexDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.saveComplexSetting>) => {
    const { values } = body;
    const before = (await lockSetting(tx, actor.aptId)) ?? refuse('NOT_FOUND', { message: 'no such complex' });
    if (before.setting_version !== body.version)
      refuseStale({ by: before.setting_changed_by, at: before.setting_changed_at });
    if (values.name !== before.name && (await isDemoComplex(tx, actor.aptId)))
      refuseField('INVALID_INPUT', {
        field: 'body.values.name',
        rule: 'fixed',
        sentence: '체험 단지의 이름은 바꿀 수 없습니다. 이름을 그대로 두고 저장해 주세요.',
        message: 'the name of a complex to practise in',
      });
    const wrong = wrongNetwork(values.allowedAddresses);
    if (wrong !== null)
      refuseAddresses('no network', `주소를 읽을 수 없습니다: ${wrong}. 203.0.113.0/24처럼 적어 주세요.`);
    // The operator visits from elsewhere; whoever belongs here must be able to come back.
    if (actor.homeAptId === actor.aptId && !isAllowedFrom(values.allowedAddresses, client.ip))
      refuseAddresses(
        'would lock out who saves',
        `지금 접속한 주소(${client.ip})가 목록에 없습니다. 스스로 막지 않도록 먼저 추가해 주세요.`,
      );
    await writeSetting(tx, { aptId: actor.aptId, values, by: actor.memberName, at: now });
    const old = presentSetting(actor.aptId, before, client.ip).values;
    const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
      (key) => JSON.stringify(values[key]) !== JSON.stringify(old[key]),
    );
    await recordChange(deps, { tx, actor, client, now }, 'SETTING_CHANGED', { what: changed.join(', ') });
    return { version: body.version + 1 };
  };

export const createRaiseOtpPolicy =
  (deps: ComplexDeps & Parameters<typeof keepWaysIn>[0]) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.raiseOtpPolicy>) => {
    if (await isDemoComplex(tx, actor.aptId))
      refuse('NO_CHANNEL', { message: 'a complex to practise in', errorUserMsg: OF_DEMO });
    if (!(await keepWaysIn(deps, tx, actor.aptId, () => raisePolicy(tx, actor.aptId, body.policy))))
      refuse('STALE', {
        message: 'not stricter',
        errorUserMsg: '이미 그만큼 또는 더 엄격하게 쓰고 있습니다. OTP 사용은 더 엄격하게만 바꿀 수 있습니다.',
      });
    await recordChange(deps, { tx, actor, client, now }, 'SETTING_CHANGED', { what: `otpPolicy ${body.policy}` });
    return { ok: true as const };
  };
