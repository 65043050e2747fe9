import { numberWords } from '@danji/contract/number-words';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { isOfMany } from '../../../shared/session/complexes.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { TabStrip } from '../../../shared/ui/tab-strip.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useJointCounts } from '../api/joint.ts';
import { useCounts } from '../api/lists.ts';
import type { Inbox } from '../lib/inboxes.ts';
import classes from './inbox.module.css';

/** The parts of a list, as links; the filters go along. The open one also says how many it has. */
export function InboxTabs({ inbox, list, total }: { inbox: Inbox; list: ListAddress; total: number | undefined }) {
  const { data } = useCounts();
  const user = useSession((state) => state.userInfo);
  if (inbox.tabs.length === 0) return null;
  return (
    <TabStrip label={`${inbox.title} 나누어 보기`} className={classes.tabs}>
      {inbox.tabs.map(({ value, label, count }) => {
        // What is on the list of all complexes is none of these.
        const here = list.page === inbox.shape.page && value === list.query.tab;
        const many = count ? data?.[count] : here ? total : undefined;
        return (
          <Link
            key={value}
            {...toPage(
              inbox.shape.page,
              list.page === inbox.shape.page ? list.searchOfTab(value) : tabOf(inbox, value),
            )}
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
      {inbox.screen === 'apv-inbox' && isOfMany(user) && <JointTab isHere={list.page === 'elec-apv-joint-inbox'} />}
    </TabStrip>
  );
}

const tabOf = (inbox: Inbox, tab: string) => (tab === inbox.tabs[0]?.value ? {} : { tab });

/** 내 단지 모두: only for whoever belongs to several complexes. */
function JointTab({ isHere }: { isHere: boolean }) {
  const { data } = useJointCounts(true);
  return (
    <Link
      {...toPage('elec-apv-joint-inbox')}
      className={ui.tab}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-current={isHere ? 'page' : undefined}
    >
      내 단지 모두
      {data !== undefined && data.total > 0 && <span>{numberWords(data.total)}</span>}
    </Link>
  );
}
