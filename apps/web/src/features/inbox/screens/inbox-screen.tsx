import { Button } from '@mantine/core';
import { IconFilter, IconPencilPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../../shared/api/preferences.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { useDocumentPage } from '../api/lists.ts';
import { ColumnsMenu } from '../components/columns-menu.tsx';
import { DocumentList } from '../components/document-list.tsx';
import { ExcelButton } from '../components/excel-button.tsx';
import { Filters, SearchBox } from '../components/filters.tsx';
import classes from '../components/inbox.module.css';
import { InboxTabs } from '../components/inbox-tabs.tsx';
import { openKeyHelp } from '../components/key-help.tsx';
import { UndoBar } from '../components/undo-bar.tsx';
import { ViewsMenu } from '../components/views-menu.tsx';
import { type ColumnKey, columnsOf, type Inbox } from '../lib/inboxes.ts';
import { createTrail, type ListQuery, onFirstPage, readListQuery, searchOf } from '../lib/list-query.ts';

const trail = createTrail();

const NEW_APPROVAL = '/comm/form-select?type=new&nextPageName=elec-apv-new-apv-cre';

/** The list as its address has it, and how to change it. */
function useAddress(inbox: Inbox) {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const query = readListQuery(inbox, search);
  // What was chosen shows at once; the address follows after the session was checked.
  const here = JSON.stringify(search);
  const [ahead, setAhead] = useState({ from: '', query });
  const change = (next: ListQuery, replace = false) => {
    setAhead({ from: here, query: next });
    void navigate({ to: inbox.path, search: searchOf(inbox, next) as never, replace, resetScroll: false });
  };
  return { query, chosen: ahead.from === here ? ahead.query : query, change };
}

type HeadProps = { inbox: Inbox; query: ListQuery; columns: ColumnKey[]; hidden: string[]; filters: FilterToggle };
type FilterToggle = { open: boolean; many: number; toggle: () => void };

function ListHead({ inbox, query, columns, hidden, filters }: HeadProps) {
  const { canExcel } = usePagePermission();
  return (
    <PageHead title={inbox.title}>
      {inbox.screen === 'sent-inbox' && (
        <Button leftSection={<IconPencilPlus size="1.25rem" />} onClick={() => goTo(NEW_APPROVAL)}>
          새 결재 작성
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFilter size="1.125rem" />}
        aria-expanded={filters.open}
        aria-controls="list-filters"
        onClick={filters.toggle}
      >
        필터{filters.many > 0 ? ` ${filters.many}` : ''}
      </Button>
      <ViewsMenu inbox={inbox} query={query} />
      <ColumnsMenu inbox={inbox} columns={columns} hidden={hidden} />
      {canExcel && <ExcelButton inbox={inbox} query={query} hidden={hidden} />}
    </PageHead>
  );
}

/** One of the four lists of documents. */
export function InboxScreen({ inbox }: { inbox: Inbox }) {
  const { query, chosen, change } = useAddress(inbox);
  const page = useDocumentPage(inbox, query);
  const { data: preferences } = usePreferences();
  const hidden = preferences?.hiddenColumns.find(({ screen }) => screen === inbox.screen)?.columns ?? [];
  const columns = columnsOf(inbox, query.tab);
  const many = Object.keys(query.filter).filter((key) => key !== 'text').length;
  const [open, setOpen] = useState(many > 0);
  const filters = { open, many, toggle: () => setOpen(!open) };

  const { data } = page;
  useEffect(() => {
    if (data && !page.isPlaceholderData)
      trail.note(inbox, query, { anchor: data.anchor, last: data.last, full: data.items.length === query.size });
  });
  const pageAt = (n: number, size: number) =>
    size === query.size ? trail.to(inbox, query, n, data?.anchor ?? null) : onFirstPage(query, { size });
  return (
    <>
      <ListHead {...{ inbox, query, columns, hidden, filters }} />
      <InboxTabs inbox={inbox} query={query} total={data?.total} />
      <div className={classes.filters}>
        <SearchBox query={chosen} onChange={change} field="text" label="제목, 기안자, 문서번호" />
        <div id="list-filters" className={classes.more} hidden={!open}>
          {open && <Filters inbox={inbox} query={chosen} onChange={change} />}
        </div>
        <button type="button" className={classes.hint} onClick={() => void openKeyHelp()}>
          단축키 <kbd>j</kbd> <kbd>k</kbd> 이동 · <kbd>Enter</kbd> 열기 · <kbd>?</kbd> 도움말
        </button>
      </div>
      <DocumentList
        inbox={inbox}
        query={query}
        columns={columns.filter((key) => key === 'title' || !hidden.includes(key))}
        page={page}
      />
      {data && data.total > 0 && (
        <Pager
          path={inbox.path}
          page={query.page}
          size={query.size}
          total={data.total}
          searchOf={(n, size) => searchOf(inbox, pageAt(n, size))}
        />
      )}
      <UndoBar />
    </>
  );
}
