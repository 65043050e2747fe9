import { Notice } from '@danji/contract/notice';
import { shouldShow } from './should-show.ts';

/** Throws at what is no notice: written by hand, it may be anything. */
export function readNotice(text: string): { notice: Notice; isDue: boolean } {
  const notice = Notice.parse(JSON.parse(text));
  return { notice, isDue: shouldShow(notice, document.cookie, Date.now()) };
}
