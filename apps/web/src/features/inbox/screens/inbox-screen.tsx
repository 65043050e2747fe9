import type { ReactNode } from 'react';
import { askHelp } from '../../../shared/help/ask-help.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useTrail } from '../../../shared/list/trail.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { FILE_NOTE, inboxFiles } from '../api/excel.ts';
import { useDocumentPage } from '../api/lists.ts';
import { inboxColumns } from '../components/document-columns.tsx';
import { DocumentList } from '../components/document-list.tsx';
import { Filters } from '../components/filters.tsx';
import classes from '../components/inbox.module.css';
import { InboxTabs } from '../components/inbox-tabs.tsx';
import { UndoBar } from '../components/undo-bar.tsx';
import type { Inbox } from '../lib/inboxes.ts';

/** One of the four lists of documents; `pick` stands first among the buttons of the page. */
export function InboxScreen({ inbox, pick }: { inbox: Inbox; pick?: ReactNode }) {
  const address = useListAddress(inbox.shape);
  const page = useDocumentPage(inbox, address);
  const list = useTrail(address, page);
  const { tab } = list.query;
  return (
    <>
      <ListPage
        title={inbox.title}
        screen={inbox.screen}
        list={list}
        page={page}
        columns={inboxColumns(inbox, tab)}
        rowKey={(row) => row.docId}
        searchLabel="제목, 기안자, 문서번호"
        filters={<Filters inbox={inbox} list={list} />}
        foldable
        aside={
          <Row as="button" gap={1} wrap center type="button" className={classes.hint} onClick={() => askHelp()}>
            단축키 <kbd>j</kbd> <kbd>k</kbd> 이동 · <kbd>Enter</kbd> 열기 · <kbd>?</kbd> 도움말
          </Row>
        }
        emptyText={inbox.empty[tab] ?? ''}
        excel={inboxFiles[inbox.screen]}
        fileAsShown={FILE_NOTE}
        body={(columns) => <DocumentList inbox={inbox} list={list} columns={columns} page={page} />}
        actions={pick}
      >
        <InboxTabs inbox={inbox} list={list} total={page.data?.total} />
      </ListPage>
      <UndoBar />
    </>
  );
}
