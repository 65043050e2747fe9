import * as z from 'zod/mini';
import { DocumentState, Security } from './approvals.ts';
import { dayOf, done, Id, MemberId, neededText, PageQuery, Stamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { onSearch } from './menu-calls.ts';
import { yn } from './yn.ts';

/** Finding documents, people and forms (SCR-5). What may be read is found, and nothing else; decision 0009. */

const Words = z
  .string()
  .check(z.maxLength(limits.searchTextMax, `검색어는 ${limits.searchTextMax}자까지 쓸 수 있습니다. 짧게 줄여 주세요.`));
const Day = dayOf('날짜는 2026-11-15처럼 적어 주세요.', '달력에 없는 날짜입니다. 날짜를 확인해 주세요.');
const Won = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/, '금액은 숫자로 적어 주세요.')),
  z.transform((text) => Number(text)),
);
const House = z.string().check(z.regex(/^\d{1,4}$/, '동과 호는 숫자로 적어 주세요.'));

export const SearchGroup = z.enum(['documents', 'talk', 'people', 'forms']);
export type SearchGroup = z.output<typeof SearchGroup>;

export const SearchFilter = {
  from: z.optional(Day),
  to: z.optional(Day),
  formId: z.optional(Id),
  /** 분류: a form group, with those inside it. */
  formGroupId: z.optional(Id),
  deptId: z.optional(Id),
  drafterId: z.optional(MemberId),
  approverId: z.optional(MemberId),
  state: z.optional(DocumentState),
  amountFrom: z.optional(Won),
  amountTo: z.optional(Won),
  dong: z.optional(House),
  ho: z.optional(House),
  attachedYn: z.optional(yn),
  security: z.optional(Security),
};

/** A text with the places that were found in it: pairs of first and behind the last, in UTF-16 units. Never markup. */
export const Marked = z.strictObject({ text: z.string(), marks: z.array(z.tuple([z.int(), z.int()])) });
export type Marked = z.output<typeof Marked>;

export const FoundPlace = z.strictObject({
  /** NAME: number, people, form, department. FILE: the name of an attachment, INSIDE: its words. */
  place: z.enum(['NAME', 'BODY', 'COMMENT', 'FILE', 'INSIDE']),
  /** Who said it, or which file it is. */
  by: z.nullable(z.string()),
  found: Marked,
  commentId: z.nullable(z.string()),
});
export type FoundPlace = z.output<typeof FoundPlace>;

export const FoundDocument = z.strictObject({
  docId: z.string(),
  title: Marked,
  formName: z.nullable(z.string()),
  special: z.nullable(z.string()),
  state: DocumentState,
  urgentYn: yn,
  security: Security,
  docNumber: z.nullable(z.string()),
  drafterName: z.string(),
  drafterDeptName: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  submittedAt: z.nullable(Stamp),
  updatedAt: Stamp,
  attachmentCount: z.int(),
  commentCount: z.int(),
  places: z.array(FoundPlace),
});
export type FoundDocument = z.output<typeof FoundDocument>;

export const FoundPerson = z.strictObject({
  memberId: z.string(),
  memberName: Marked,
  memberType: z.enum(['EMP', 'TENANT']),
  deptName: z.nullable(z.string()),
  positionName: z.nullable(z.string()),
});
export type FoundPerson = z.output<typeof FoundPerson>;

export const FoundForm = z.strictObject({ formId: z.string(), formName: Marked, groupName: z.string() });
export type FoundForm = z.output<typeof FoundForm>;

const Facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count: z.int() }));
export const Facets = z.strictObject({
  state: Facet,
  form: Facet,
  group: Facet,
  department: Facet,
  drafter: Facet,
  year: Facet,
});
export type Facets = z.output<typeof Facets>;

/** Counting ends at 1,000: `moreYn` then says that there are more. */
const counted = { total: z.int(), moreYn: yn };
const told = {
  /** What was searched for instead, because nothing was found as typed: 'tmdrkdrl' → '승강기'. */
  searchedAs: z.nullable(z.string()),
  /** The same where a typo was taken for another word: ‘이것을 찾으셨나요’. Else null. */
  meant: z.nullable(z.string()),
  /** Days that were read out of the words and narrow the documents; `text` as it was typed. `spokenYn`: or what speaks of them. */
  days: z.nullable(z.strictObject({ text: z.string(), from: z.string(), to: z.string(), spokenYn: yn })),
  /** Why nothing could be searched for, in words for people. */
  notice: z.nullable(z.string()),
};

export const searchAll = defineEndpoint({
  ...onSearch.read,
  name: 'searchAll',
  path: '/api/search',
  summary: 'The best few of each group: documents, comments and attachments, people, forms.',
  query: z.strictObject({ q: z._default(Words, '') }),
  response: z.strictObject({
    ...told,
    documents: z.strictObject({ ...counted, items: z.array(FoundDocument) }),
    talk: z.strictObject({ ...counted, items: z.array(FoundDocument) }),
    /** `nearYn`: nobody is called so; these are one letter away. */
    people: z.strictObject({ total: z.int(), nearYn: yn, items: z.array(FoundPerson) }),
    forms: z.strictObject({ total: z.int(), items: z.array(FoundForm) }),
  }),
  errors: ['INVALID_INPUT', 'UNAVAILABLE'],
});

export const searchDocuments = defineEndpoint({
  ...onSearch.read,
  name: 'searchDocuments',
  path: '/api/search/documents',
  summary:
    'Documents that the caller may read, by words and filters; with counts by state, form, department and year where asked for.',
  query: z.strictObject({
    q: z._default(Words, ''),
    /** talk: only where a comment or an attachment says it. */
    in: z._default(z.enum(['documents', 'talk']), 'documents'),
    sort: z._default(z.enum(['relevance', 'newest', 'oldest']), 'relevance'),
    /** Counts by state, form and so on: asked for beside the page, which then need not wait for them. */
    facets: z.optional(yn),
    ...SearchFilter,
    ...PageQuery,
  }),
  response: z.strictObject({
    ...told,
    ...counted,
    page: z.int(),
    size: z.int(),
    items: z.array(FoundDocument),
    /** Null when they were not asked for. */
    facets: z.nullable(Facets),
  }),
  errors: ['INVALID_INPUT', 'UNAVAILABLE'],
});

export const searchPeople = defineEndpoint({
  ...onSearch.read,
  name: 'searchPeople',
  path: '/api/search/people',
  summary: 'People of the complex by name, department or position.',
  query: z.strictObject({ q: z._default(Words, ''), ...PageQuery }),
  response: z.strictObject({
    ...told,
    nearYn: yn,
    total: z.int(),
    page: z.int(),
    size: z.int(),
    items: z.array(FoundPerson),
  }),
});

export const searchForms = defineEndpoint({
  ...onSearch.read,
  name: 'searchForms',
  path: '/api/search/forms',
  summary: 'Forms in use by name, group or other words for them.',
  query: z.strictObject({ q: z._default(Words, ''), ...PageQuery }),
  response: z.strictObject({ ...told, total: z.int(), page: z.int(), size: z.int(), items: z.array(FoundForm) }),
});

export const suggest = defineEndpoint({
  ...onSearch.read,
  name: 'suggest',
  path: '/api/search/suggest',
  summary: 'While typing: a few people, forms and documents by title.',
  query: z.strictObject({ q: z._default(Words, '') }),
  response: z.strictObject({
    searchedAs: z.nullable(z.string()),
    documents: z.array(
      z.strictObject({
        docId: z.string(),
        title: Marked,
        state: DocumentState,
        drafterName: z.string(),
        formName: z.nullable(z.string()),
      }),
    ),
    people: z.array(FoundPerson),
    forms: z.array(FoundForm),
  }),
});
export type Suggestions = z.output<(typeof suggest)['response']>;

export const listRecentSearches = defineEndpoint({
  ...onSearch.read,
  name: 'listRecentSearches',
  path: '/api/search/recent',
  summary: 'What the caller searched for last, newest first, and the searches that they have saved.',
  response: z.strictObject({
    recent: z.array(z.string()),
    saved: z.array(z.strictObject({ savedId: z.string(), name: z.string(), query: z.string() })),
  }),
});

export const keepRecentSearch = defineEndpoint({
  ...onSearch.read,
  name: 'keepRecentSearch',
  method: 'POST',
  path: '/api/search/recent',
  summary: 'Remembers what the caller searched for; the newest ten stay.',
  body: z.strictObject({ q: Words.check(z.trim(), z.minLength(1, '검색어를 적어 주세요.')) }),
  response: done,
});

export const clearRecentSearches = defineEndpoint({
  ...onSearch.read,
  name: 'clearRecentSearches',
  method: 'POST',
  path: '/api/search/recent/clear',
  summary: 'Forgets one remembered search, or all.',
  body: z.strictObject({ q: z.optional(Words) }),
  response: done,
});

export const saveSearch = defineEndpoint({
  ...onSearch.read,
  name: 'saveSearch',
  method: 'POST',
  path: '/api/search/saved',
  summary: 'Keeps words and filters under a name; the name again replaces them.',
  body: z.strictObject({
    name: neededText('이름을 적어 주세요.', 30, '이름은 30자까지 쓸 수 있습니다.'),
    /** The query of the address, without the question mark. */
    query: z
      .string()
      .check(
        z.minLength(1, '저장할 조건이 없습니다. 검색한 뒤 저장해 주세요.'),
        z.maxLength(2_000, '조건이 너무 길어 저장할 수 없습니다. 검색어를 줄여 주세요.'),
        z.regex(/^[\w\-.~%&=+*]*$/, '저장할 수 없는 조건입니다.'),
      ),
  }),
  response: z.strictObject({ savedId: z.string() }),
  errors: ['INVALID_INPUT'],
});

export const deleteSavedSearch = defineEndpoint({
  ...onSearch.read,
  name: 'deleteSavedSearch',
  method: 'POST',
  path: '/api/search/saved/:savedId/delete',
  summary: 'Forgets a saved search.',
  params: z.strictObject({ savedId: Id }),
  response: done,
  errors: ['NOT_FOUND'],
});
