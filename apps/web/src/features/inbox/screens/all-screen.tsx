import { ComplexPick, OfComplex } from '../../../shared/complex/complex-pick.tsx';
import { useComplexInView, useIsAway } from '../../../shared/complex/in-view.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useTrail } from '../../../shared/list/trail.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { FILE_NOTE, inboxFiles } from '../api/excel.ts';
import { useDocumentPage } from '../api/lists.ts';
import { inboxColumns } from '../components/document-columns.tsx';
import { Filters } from '../components/filters.tsx';
import { allDocuments } from '../lib/inboxes.ts';
import { titleOf } from '../lib/row-words.ts';
import { InboxScreen } from './inbox-screen.tsx';

const pick = <ComplexPick page="elec-apv-all-apv-mng" />;

export const AllDocumentsScreen = () => (
  <OfComplex>
    <AllDocuments />
  </OfComplex>
);

const AllDocuments = () => (useIsAway() ? <DocumentsElsewhere /> : <InboxScreen inbox={allDocuments} pick={pick} />);

const COLUMNS = inboxColumns(allDocuments, '').map((column) => ({
  ...column,
  ...(column.key === 'title' ? { cell: titleOf } : column.key === 'date' ? { nowrap: true as const } : {}),
}));

/** The documents of another complex, for the operator: which there are and where they stand. Their words are its own. */
function DocumentsElsewhere() {
  const address = useListAddress(allDocuments.shape);
  const aptId = useComplexInView() ?? '';
  const page = useDocumentPage(allDocuments, { ...address, ask: { ...address.ask, aptId } });
  const list = useTrail(address, page);
  return (
    <ListPage
      title={allDocuments.title}
      sub="다른 단지의 문서는 목록만 볼 수 있습니다. 열거나 처리하는 일은 그 단지의 담당자가 합니다."
      screen={allDocuments.screen}
      list={list}
      page={page}
      columns={COLUMNS}
      rowKey={(row) => row.docId}
      searchLabel="제목, 기안자, 문서번호"
      filters={<Filters inbox={allDocuments} list={list} away />}
      foldable
      many={{ unit: '건', nameOf: titleOf, sum: { label: '금액', of: ({ amount }) => amount } }}
      emptyText={allDocuments.empty[''] ?? ''}
      excel={inboxFiles['all-apv-mng']}
      fileAsShown={FILE_NOTE}
      actions={pick}
    />
  );
}
