import type { ComplexSetting } from '@danji/contract/complexes';
import type { SettingRow } from './setting-store.ts';

export const presentSetting = (aptId: string, row: SettingRow, callerAddress: string): ComplexSetting => ({
  aptId,
  values: {
    name: row.name,
    households: row.households,
    recallPolicy: row.recall_policy,
    finalLimit: row.final_limit === null ? null : Number(row.final_limit),
    secretLimit: row.secret_limit === null ? null : Number(row.secret_limit),
    numberPattern: row.number_pattern,
    retentionMin: row.retention_min,
    idleMinutes: row.idle_minutes,
    sessionHours: row.session_hours,
    reminderDays: row.reminder_days,
    allowedAddresses: row.allowed_addresses,
  },
  otpPolicy: row.otp_policy,
  version: row.setting_version,
  changedBy: row.setting_changed_by,
  changedAt: row.setting_changed_at,
  callerAddress,
});
