import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { isPrivileged } from './account-store.ts';

type Owing = { memberId: string; memberName: string; email: string | null; phoneNo: string | null; isDemo: boolean };

/**
 * Everybody of a complex who has a password, must give a code with it (`mustHaveOtp`) and has nothing of their own to give one
 * with. Who has no password yet sets up a second step together with it (decision 0064).
 */
export const findOwing = (tx: Tx, aptId: string): Promise<Owing[]> =>
  tx.run(statement<Owing>`
    select m.member_id as "memberId", m.member_name as "memberName", r.email, r.phone_no as "phoneNo", c.is_demo as "isDemo"
      from member m
      join complex c on c.apt_id = m.apt_id
      join credential cr on cr.apt_id = m.apt_id and cr.member_id = m.member_id and cr.password_hash is not null
      cross join lateral app.reached_at(m.apt_id, m.member_id) r
     where m.apt_id = ${aptId} and m.state <> 'RESIGNED'
       and (m.otp_required or c.otp_policy = 'ALL' or (c.otp_policy = 'PRIVILEGED' and ${isPrivileged}))
       and not exists (select from passkey k where k.apt_id = m.apt_id and k.member_id = m.member_id)
       and not exists (select from authenticator a where a.apt_id = m.apt_id and a.member_id = m.member_id and a.confirmed_at is not null)
     order by m.member_name, m.member_id`);
