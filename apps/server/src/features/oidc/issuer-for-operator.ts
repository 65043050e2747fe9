import type { Actor } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse, refuseField } from '../../lib/errors.ts';
import { refuseUrl } from '../callbacks/public.ts';
import type { OidcDeps } from './deps.ts';
import { findAlike, findIssuer, holdIssuers, type Issuer } from './issuer-store.ts';

const REFUSED: Readonly<Record<string, string>> = {
  NOT_HTTPS: '발급자 주소는 https:// 로 시작해야 합니다.',
  PRIVATE_ADDRESS: '사무실 안쪽 주소는 쓸 수 없습니다. 서버를 돌보는 분에게 OIDC_ALLOW_PRIVATE 설정을 요청해 주세요.',
};

/** A key to every account that is linked with it: nobody of a complex sets one up. */
export function refuseUnlessOperator({ isOperator }: Actor): void {
  if (!isOperator)
    refuse('NO_PERMISSION', {
      message: 'not the operator',
      errorUserMsg: '외부 로그인 서비스는 운영센터에서만 바꿀 수 있습니다. 운영센터에 요청해 주세요.',
    });
}

/** The one that is named, with nobody else changing any. */
export async function heldIssuer(tx: Tx, actor: Actor, issuerId: string): Promise<Issuer> {
  refuseUnlessOperator(actor);
  await holdIssuers(tx);
  return (
    (await findIssuer(tx, issuerId)) ??
    refuse('NOT_FOUND', {
      message: 'no such issuer',
      errorUserMsg: '없앤 로그인 서비스입니다. 목록을 새로 고쳐 주세요.',
    })
  );
}

export function checkIssuerUrl({ env }: Pick<OidcDeps, 'env'>, issuer: string): void {
  const refused = refuseUrl(issuer, { production: env.production, allowPrivate: env.oidcAllowPrivate });
  if (refused)
    refuseField('OIDC_ISSUER_REFUSED', {
      field: 'body.issuer',
      rule: 'address',
      sentence: REFUSED[refused] ?? '이 주소로는 로그인할 수 없습니다. 발급자 주소를 확인해 주세요.',
      message: refused,
    });
}

export async function refuseAlike(
  tx: Tx,
  one: { name: string; issuer: string; clientId: string },
  exceptId: string | null,
): Promise<void> {
  const alike = await findAlike(tx, one, exceptId);
  if (alike)
    refuseField('OIDC_ISSUER_REFUSED', {
      field: alike.named ? 'body.name' : 'body.clientId',
      rule: 'taken',
      sentence: alike.named
        ? '같은 이름의 로그인 서비스가 있습니다. 다른 이름을 입력해 주세요.'
        : '같은 발급자의 같은 클라이언트가 이미 있습니다. 목록에서 확인해 주세요.',
      message: 'there is one already',
    });
}
