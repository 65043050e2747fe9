import { maskEmail, maskPhone } from '../../lib/mask.ts';
import { type ReachEnv, wayTo } from '../outbox/public.ts';
import type { OfficerRow, SettingRow } from './queries.ts';

type Contact = { channel: 'SMS' | 'EMAIL'; recipient: string };

export const maskedContact = ({ channel, recipient }: Contact): string =>
  channel === 'SMS' ? (maskPhone(recipient) ?? '') : maskEmail(recipient);

/** The phone is where the link is opened, so it comes first, unless only mail is brought (as in the trigger that sends it). */
export const presentSetting = (env: ReachEnv, { link, phone_no, email }: SettingRow) => {
  const way = wayTo(env, { phoneNo: phone_no, email, isDemo: false }, 'SMS');
  const recipient = way?.to ?? phone_no ?? email;
  const channel = way?.channel ?? (phone_no ? ('SMS' as const) : ('EMAIL' as const));
  return recipient
    ? { linkYn: link, channel, sentTo: maskedContact({ channel, recipient }) }
    : { linkYn: link, channel: null, sentTo: null };
};

export const presentOfficer = (env: ReachEnv, row: OfficerRow) => ({
  memberId: row.member_id,
  memberName: row.member_name,
  positionName: row.position_name,
  ...presentSetting(env, row),
});
