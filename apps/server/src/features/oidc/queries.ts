import type { OidcIssuer, OidcLink } from '@danji/contract/oidc';
import type * as z from 'zod/mini';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';

export type IssuerRow = Omit<OidcIssuer, 'redirectUri'>;

/** A complex sees what is on in it; the operator all. */
export const issuersOf = (tx: Tx, aptId: string, isOperator: boolean) =>
  tx.run(statement<IssuerRow>`
    select i.issuer_id as "issuerId", i.issuer_name as name, i.issuer, i.client_id as "clientId", i.rule, i.rule_claim as "ruleClaim",
           i.trusted, app.stamp(i.secret_made_at) as "secretMadeAt", app.stamp(i.created_at) as "createdAt", c.since is not null as "onYn",
           (select count(*)::int from oidc_link l where l.apt_id = ${aptId} and l.issuer_id = i.issuer_id and l.removed_at is null) as linked,
           u.complexes, u.links as "linkedInAll"
      from oidc_issuer i
      join app.oidc_use() u on u.issuer_id = i.issuer_id
      left join oidc_complex c on c.apt_id = ${aptId} and c.issuer_id = i.issuer_id
     where i.removed_at is null and (${isOperator} or c.since is not null)
     order by i.created_at, i.issuer_id`);

export const shownIssuers = (tx: Tx) =>
  tx.run(statement<{ issuerId: string; name: string }>`
    select issuer_id as "issuerId", issuer_name as name from app.oidc_shown()`);

type Own = { links: z.output<typeof OidcLink>[]; issuers: { issuerId: string; name: string }[] };

export const ownLinks = ({ aptId, memberId }: { aptId: string; memberId: string }) => statement<Own>`
  select coalesce((
           select jsonb_agg(jsonb_build_object('linkId', l.link_id, 'issuerName', i.issuer_name, 'shownAs', l.shown_as,
                    'ruleYn', l.linked_by = 'RULE', 'linkedAt', app.stamp(l.linked_at), 'lastUsedAt', app.stamp(l.last_used_at),
                    'offYn', i.removed_at is not null or not exists (
                       select from oidc_complex c where c.apt_id = l.apt_id and c.issuer_id = l.issuer_id)) order by l.linked_at, l.link_id)
             from oidc_link l join oidc_issuer i on i.issuer_id = l.issuer_id
            where l.apt_id = ${aptId} and l.member_id = ${memberId} and l.removed_at is null), '[]') as links,
         coalesce((
           select jsonb_agg(jsonb_build_object('issuerId', i.issuer_id, 'name', i.issuer_name) order by i.created_at, i.issuer_id)
             from oidc_issuer i join oidc_complex c on c.apt_id = ${aptId} and c.issuer_id = i.issuer_id
            where i.removed_at is null and not exists (
              select from oidc_link l where l.apt_id = ${aptId} and l.member_id = ${memberId} and l.issuer_id = i.issuer_id and l.removed_at is null)),
           '[]') as issuers`;
