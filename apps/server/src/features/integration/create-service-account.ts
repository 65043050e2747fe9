import type * as contract from '@danji/contract/integration';
import type { Context } from '../../http/bind.ts';
import { refuseField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { refuseBroken } from '../../lib/refuse-broken.ts';
import { recordEvent } from '../auth/public.ts';
import { insertAccount, isOfOperator } from './account-store.ts';
import { addKey } from './add-key.ts';
import type { ErpDeps } from './deps.ts';

const refuseRights = (rule: string, sentence: string) =>
  refuseField('INVALID_INPUT', { field: 'body.rights', rule, sentence, message: rule });
const refuseSecondScim = () =>
  refuseRights('one_scim', '이 단지에는 이미 직원 동기화가 있습니다. 지금 것을 닫은 뒤 다시 만들어 주세요.');
const refuseOperatorScim = () =>
  refuseRights('scim_of_operator', '운영센터의 직원은 동기화하지 않습니다. 단지를 골라 주세요.');

export const createServiceAccount =
  (deps: ErpDeps) =>
  async ({ tx, actor, body, now, client }: Context<typeof contract.createServiceAccount>) => {
    const { aptId, memberId: actorId } = actor;
    const accountId = newId();
    await refuseBroken({ service_account_scim: refuseSecondScim }, () =>
      insertAccount(tx, { aptId, accountId, name: body.name, rights: body.rights, at: now }),
    );
    if (body.rights.includes('SCIM') && (await isOfOperator(tx, aptId))) refuseOperatorScim();
    const key = await addKey(deps, { tx, aptId, accountId, rights: body.rights, now });
    const detail = { accountId, name: body.name, rights: body.rights.join(',') };
    const event = { aptId, memberId: null, actorId, client, at: now, detail };
    await recordEvent(deps, tx, { ...event, kind: 'SERVICE_ACCOUNT_MADE' });
    return key;
  };
