import { maskEmail, maskPhone } from '../../lib/mask.ts';
import type { OfficerRow, SettingRow } from './queries.ts';

type Contact = { channel: 'SMS' | 'EMAIL'; recipient: string };

export const maskedContact = ({ channel, recipient }: Contact): string =>
  channel === 'SMS' ? (maskPhone(recipient) ?? '') : maskEmail(recipient);

/** The phone is where the link is opened, so it comes first (as in the trigger that sends it). */
export const presentSetting = ({ link, phone_no, email }: SettingRow) => {
  const recipient = phone_no ?? email;
  const channel = phone_no ? ('SMS' as const) : ('EMAIL' as const);
  return recipient
    ? { linkYn: link, channel, sentTo: maskedContact({ channel, recipient }) }
    : { linkYn: link, channel: null, sentTo: null };
};

export const presentOfficer = (row: OfficerRow) => ({
  memberId: row.member_id,
  memberName: row.member_name,
  positionName: row.position_name,
  ...presentSetting(row),
});
