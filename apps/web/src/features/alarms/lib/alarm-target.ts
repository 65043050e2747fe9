import type { Alarm } from '@danji/contract/alarms';
import { pageAddress } from '@danji/contract/page-address';
import { type Page, pageByName, pathOf } from '@danji/contract/pages';
import { safeAppPath } from '../../../shared/lib/safe-app-path.ts';

const ALL = pageAddress('alarm-all-alarm');

/** Where an alarm leads (ALM-3). A link that is no page of ours leads to the list of alarms instead (XSS-07). */
export function alarmTarget(alarm: Pick<Alarm, 'alarmType' | 'docId' | 'linkUrl'>): string {
  if (alarm.alarmType === 'COMMENT') return safeAppPath(alarm.linkUrl) ?? ALL;
  const detail = pageByName('elec-apv-sign-detail-docId') as Page;
  return (alarm.docId && pathOf(detail, { docId: alarm.docId })) || ALL;
}
