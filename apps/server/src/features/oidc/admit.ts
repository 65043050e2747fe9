import { errorCatalogue } from '@danji/contract/errors';
import type { Client } from '../../http/actor.ts';
import type { Tx } from '../../lib/database.ts';
import { openComplex } from '../../lib/enter.ts';
import { Refusal } from '../../lib/errors.ts';
import { type Account, admitAccount, findAccount, recordEvent } from '../auth/public.ts';
import type { OidcDeps } from './deps.ts';
import { judgeRule } from './domain/judge-rule.ts';
import { lookedFor, saysSecondStep } from './domain/read-identity.ts';
import { type Issuer, isOnIn } from './issuer-store.ts';
import { findLinked, findMeant, findStanding, holdLink, noteUse } from './store.ts';

type Around = {
  issuer: Issuer;
  identity: { subject: string; shownAs: string };
  claims: Record<string, unknown>;
  client: Client;
  now: Date;
};
type Granted = Exclude<Awaited<ReturnType<typeof admitAccount>>, { refused: string }>;
export type Admitted = { account: Account; granted: Granted } | Refusal;

const SENTENCES: Readonly<Record<string, string>> = {
  OFF_HERE: '이 단지에서는 이 로그인 방법을 쓰지 않습니다. 아이디와 비밀번호로 로그인해 주세요.',
  CHANGED_MEANWHILE:
    '연결된 단지 계정을 지금은 쓸 수 없습니다. 잠겼거나 휴직·퇴직한 계정이면 최고관리자에게 문의해 주세요.',
  COMPLEX_CLOSED: errorCatalogue.COMPLEX_CLOSED[1],
  ADDRESS_NOT_ALLOWED:
    '관리자 권한이 있는 계정은 단지에서 정한 곳에서만 로그인할 수 있습니다. 사무실에서 로그인하거나 관리자에게 문의해 주세요.',
  NO_WAY_TO_SEND_CODE:
    '인증번호를 보낼 문자나 이메일이 연결되어 있지 않아 로그인할 수 없습니다. 운영센터에 설정 링크를 요청해 주세요.',
};

/** Whoever's account it opens comes in as by the door, or reads why not: the issuer has said who they are. Null: nobody's. */
export async function admitLinked(deps: OidcDeps, tx: Tx, around: Around): Promise<Admitted | null> {
  const { issuer, identity, claims, client, now } = around;
  const who = await findLinked(tx, issuer.issuerId, identity.subject);
  if (!who) return null;
  await openComplex(tx, who.aptId);
  if (!(await isOnIn(tx, who.aptId, issuer.issuerId))) return refused(deps, tx, who, around, 'OFF_HERE');
  const account = await findAccount(tx, who.aptId, who.memberId);
  const link = { ...who, issuerId: issuer.issuerId, subject: identity.subject };
  if (!account || !(await holdLink(tx, link))) return refused(deps, tx, who, around, 'CHANGED_MEANWHILE');
  const step = saysSecondStep(issuer.trusted, claims) ? 'THEIRS' : 'OURS';
  const granted = await admitAccount(deps, tx, account, { step }, client, now);
  if ('refused' in granted) return refused(deps, tx, who, around, granted.refused);
  await noteUse(tx, link, now);
  return { account, granted };
}

/** Whom the rule of the issuer means, if it may reach them: they give a code, and are linked with it. Null: the person says who they are. */
export async function admitMeant(deps: OidcDeps, tx: Tx, around: Around): Promise<Admitted | null> {
  const { issuer, identity, claims, client, now } = around;
  const value = lookedFor(issuer, claims);
  const who = value === null ? null : await findMeant(tx, issuer.rule, value);
  if (!who) return null;
  await openComplex(tx, who.aptId);
  const account = await findAccount(tx, who.aptId, who.memberId);
  const standing = await findStanding(tx, who, issuer.issuerId, now);
  if (account?.state !== 'ACTIVE' || !standing) return null;
  if (judgeRule({ ...account, ...standing, hasPassword: account.passwordHash !== null }) !== null) return null;
  const toLink = { issuerId: issuer.issuerId, ...identity };
  const granted = await admitAccount(deps, tx, account, { step: 'ALWAYS', toLink }, client, now);
  // Where no code reaches them they say with their password who they are.
  return 'refused' in granted ? null : { account, granted };
}

async function refused(
  deps: OidcDeps,
  tx: Tx,
  { aptId, memberId }: { aptId: string; memberId: string },
  { issuer, client, now }: Around,
  reason: string,
): Promise<Refusal> {
  const detail = { issuerId: issuer.issuerId, reason };
  await recordEvent(deps, tx, { aptId, kind: 'OIDC_REFUSED', memberId, client, at: now, detail });
  const errorUserMsg = SENTENCES[reason];
  return new Refusal('OIDC_REFUSED', { message: reason, ...(errorUserMsg && { errorUserMsg }) });
}
