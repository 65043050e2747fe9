import { numberWords } from '@danji/contract/number-words';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { TabStrip } from '../../../shared/ui/tab-strip.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useCounts } from '../api/lists.ts';
import type { Inbox } from '../lib/inboxes.ts';
import classes from './inbox.module.css';

/** The parts of a list, as links; the filters go along. The open one also says how many it has. */
export function InboxTabs({ inbox, list, total }: { inbox: Inbox; list: ListAddress; total: number | undefined }) {
  const { data } = useCounts();
  if (inbox.tabs.length === 0) return null;
  return (
    <TabStrip label={`${inbox.title} 나누어 보기`} className={classes.tabs}>
      {inbox.tabs.map(({ value, label, count }) => {
        const here = value === list.query.tab;
        const many = count ? data?.[count] : here ? total : undefined;
        return (
          <Link
            key={value}
            {...toPage(list.page, list.searchOfTab(value))}
            className={ui.tab}
            // The first tab's address is the beginning of all others: only the very same one is active.
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={here ? 'page' : undefined}
          >
            {label}
            {many !== undefined && many > 0 && <span>{numberWords(many)}</span>}
          </Link>
        );
      })}
    </TabStrip>
  );
}
