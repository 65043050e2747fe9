import { statement } from '../../lib/statement.ts';

export type SecretRow = { set_at: Date; locked_until: Date | null };
export const secretOf = ({ aptId, memberId }: { aptId: string; memberId: string }, now: Date) =>
  statement<SecretRow>`
    select set_at, case when locked_until > ${now} then locked_until end as locked_until
      from approval_secret where apt_id = ${aptId} and member_id = ${memberId}`;
