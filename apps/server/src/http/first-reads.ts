import { countUnreadAlarms, listAlarms } from '@danji/contract/alarms';
import { validateToken } from '@danji/contract/auth';
import { countDocuments, pageApproveInbox } from '@danji/contract/document-lists';
import { getHome } from '@danji/contract/home';
import { commCodeInfo, memberInfo, menuAuthInfo } from '@danji/contract/main';
import { getThumbnail } from '@danji/contract/members';
import { pageAddress } from '@danji/contract/page-address';
import type { Page } from '@danji/contract/pages';

/** What every page inside asks for first: whose session it is, and what they may do. */
const FRAME = [menuAuthInfo, memberInfo, commCodeInfo, validateToken].map(({ path }) => path);

/** What home shows, as its screen asks for it; a journey sees to it that it need not ask again. */
const HOME = [
  countDocuments.path,
  listAlarms.path,
  countUnreadAlarms.path,
  getThumbnail.path,
  `${pageApproveInbox.path}?tab=waiting&sort=-urgent&page=1&size=10`,
  getHome.path,
];

/**
 * Named in the first answer, so that they are asked for while the scripts are on their way: a line for each call, and the
 * menu that one must have for it.
 */
export function firstReads(page: Page | null): string {
  if (page?.access !== 'session' || page.layout !== 'shell') return '';
  const line = (asks: readonly string[], menu = '') =>
    `<meta name="first-reads" content="${asks.join(',').replaceAll('&', '&amp;')}"${menu}>`;
  const home = page.name === 'home' ? line(HOME, ` data-menu="${pageAddress('elec-apv-apv-inbox')}"`) : '';
  return line(FRAME) + home;
}
