import type { ValidateInfo } from './session-store.ts';

type Changed = { menu: boolean; member: boolean; codes: boolean; alarms: boolean };

/** Which of the loaded things the server says are old (SES-12). Without an earlier check everything is. */
export function whatChanged(before: ValidateInfo | null, now: ValidateInfo): Changed {
  const member = before?.memberUpdateAt !== now.memberUpdateAt;
  return {
    member,
    menu: member || before?.menuAuthUpdateAt !== now.menuAuthUpdateAt,
    codes: before?.commCodeUpdateAt !== now.commCodeUpdateAt,
    alarms: before?.alarmCnt !== now.alarmCnt,
  };
}
