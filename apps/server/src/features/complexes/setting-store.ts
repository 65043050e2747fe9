import type { SettingValues } from '@danji/contract/complexes';
import { sql } from 'kysely';
import type { Tx } from '../../lib/database.ts';
import { statement } from '../../lib/statement.ts';
import { isTopAdmin } from '../../lib/top-admin-queries.ts';

export type SettingRow = {
  name: string;
  households: number | null;
  recall_policy: SettingValues['recallPolicy'];
  final_limit: string | null;
  secret_limit: string | null;
  number_pattern: string;
  retention_min: SettingValues['retentionMin'];
  idle_minutes: number;
  session_hours: number;
  reminder_days: number;
  allowed_addresses: string[];
  otp_policy: 'OFF' | 'PRIVILEGED' | 'ALL';
  setting_version: number;
  setting_changed_by: string | null;
  setting_changed_at: string | null;
};

const columns = sql`
  name, households, recall_policy, final_limit, secret_limit, number_pattern, retention_min, idle_minutes, session_hours, reminder_days, allowed_addresses,
  otp_policy, setting_version, setting_changed_by, app.stamp(setting_changed_at) as setting_changed_at`;

export const readSetting = (tx: Tx, aptId: string) =>
  tx.first(statement<SettingRow>`select ${columns} from complex where apt_id = ${aptId}`);

/** Under its lock: of two administrators who save at the same moment, the second is told. */
export const lockSetting = (tx: Tx, aptId: string) =>
  tx.first(statement<SettingRow>`select ${columns} from complex where apt_id = ${aptId} for update`);

/** The one top administrator of a complex, by id. */
export const findTopAdmin = async (tx: Tx, aptId: string): Promise<string | null> =>
  (
    await tx.first(statement<{ member_id: string }>`
      select m.member_id from member m where m.apt_id = ${aptId} and ${isTopAdmin} order by m.member_id limit 1 for no key update of m`)
  )?.member_id ?? null;

type Change = { aptId: string; values: SettingValues; by: string; at: Date };
export const writeSetting = (tx: Tx, { aptId, values, by, at }: Change) =>
  tx.run(statement`
    update complex set name = case when is_demo then name else ${values.name} end, households = ${values.households}, recall_policy = ${values.recallPolicy}, final_limit = ${values.finalLimit},
           secret_limit = ${values.secretLimit},
           number_pattern = ${values.numberPattern}, retention_min = ${values.retentionMin}, idle_minutes = ${values.idleMinutes},
           session_hours = ${values.sessionHours}, reminder_days = ${values.reminderDays},
           allowed_addresses = ${values.allowedAddresses}::text[], setting_version = setting_version + 1,
           setting_changed_by = ${by}, setting_changed_at = ${at}
     where apt_id = ${aptId}`);

export const raisePolicy = async (tx: Tx, aptId: string, policy: string): Promise<boolean> =>
  (await tx.first(statement<{ raised: boolean }>`select app.raise_otp_policy(${aptId}, ${policy}) as raised`))
    ?.raised === true;

type NoticeRow = { notice: unknown; is_shown: boolean; version: number; changed_by: string; changed_at: string };
export const lockNotice = (tx: Tx, aptId: string) =>
  tx.first(statement<NoticeRow>`
    select notice, is_shown, version, changed_by, app.stamp(changed_at) as changed_at from start_notice where apt_id = ${aptId} for update`);

export const findNotice = (tx: Tx, aptId: string) =>
  tx.first(statement<Pick<NoticeRow, 'notice' | 'is_shown'>>`
    select notice, is_shown from start_notice where apt_id = ${aptId}`);

type NoticeChange = { aptId: string; notice: unknown; shown: boolean; by: string; at: Date };
/** False when another administrator wrote the first one at the same moment. */
export const writeNotice = async (tx: Tx, { aptId, notice, shown, by, at }: NoticeChange, isNew: boolean) =>
  (await tx.count(
    isNew
      ? statement`
          insert into start_notice (apt_id, notice, is_shown, changed_by, changed_at)
          values (${aptId}, ${JSON.stringify(notice)}, ${shown}, ${by}, ${at}) on conflict do nothing`
      : statement`
          update start_notice set notice = ${JSON.stringify(notice)}, is_shown = ${shown}, version = version + 1,
                 changed_by = ${by}, changed_at = ${at} where apt_id = ${aptId}`,
  )) === 1;

/** Undefined: none was ever written here. Null: none is to be shown. */
export const findShownNotice = async (tx: Tx): Promise<unknown | undefined> =>
  (await tx.first(statement<{ notice: unknown }>`select notice from app.shown_notice()`))?.notice;

export const findOwnAddress = (tx: Tx, aptId: string, memberId: string) =>
  tx.first(statement<{ phone_no: string | null; email: string | null }>`
    select phone_no, email from member where apt_id = ${aptId} and member_id = ${memberId}`);
