import { statement } from '../../lib/statement.ts';

type Who = { aptId: string; memberId: string };
export type PasskeyRow = {
  passkey_id: string;
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

export const passkeysOf = ({ aptId, memberId }: Who) => statement<PasskeyRow>`
  select passkey_id, name, is_synced, created_at, last_used_at
    from passkey where apt_id = ${aptId} and member_id = ${memberId} order by created_at, passkey_id`;
