import { pageAddress } from '@danji/contract/page-address';
import type { Suggestions } from '@danji/contract/search';
import { IconFileText, IconHistory, IconPencilPlus, IconSearch, IconUser } from '@tabler/icons-react';
import { documentAddress } from '../../shared/lib/document-address.ts';
import { permissionOfPage } from '../../shared/menu/menu-store.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** Everything that has the words. */
export const searchEntry = (q: string): PaletteEntry => ({
  id: 'search-all',
  name: `‘${q}’ 모두 검색`,
  group: '검색',
  icon: IconSearch,
  to: pageAddress('search', { q }),
});

export const recentEntries = (recent: readonly string[]): PaletteEntry[] =>
  recent.slice(0, 3).map((q) => ({
    id: `recent-${q}`,
    name: q,
    group: '최근 검색어',
    icon: IconHistory,
    to: pageAddress('search', { q }),
  }));

/** What the server suggests: forms to write on, people with what they drafted, documents. */
export function suggestionEntries({ documents, people, forms }: Suggestions): PaletteEntry[] {
  const drafts = permissionOfPage('elec-apv-new-apv-cre').canWrite;
  return [
    ...forms.map((form) => ({
      id: `form-${form.formId}`,
      name: drafts ? `${form.formName.text} 작성` : form.formName.text,
      group: '양식',
      icon: drafts ? IconPencilPlus : IconFileText,
      to: drafts
        ? pageAddress('elec-apv-new-apv-cre', { formId: form.formId })
        : pageAddress('search-detail', { group: 'documents', formId: form.formId }),
    })),
    ...people.map((person) => ({
      id: `person-${person.memberId}`,
      name: [person.memberName.text, person.positionName].filter(Boolean).join(' '),
      group: '사람',
      icon: IconUser,
      to: pageAddress('search-detail', { group: 'documents', drafterId: person.memberId }),
    })),
    ...documents.map((document) => ({
      id: `document-${document.docId}`,
      name: document.title.text.trim() || '(제목 없음)',
      group: '문서',
      icon: IconFileText,
      to: documentAddress(document),
    })),
  ];
}
