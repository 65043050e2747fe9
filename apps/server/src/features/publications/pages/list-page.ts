import { paperDay } from '@danji/contract/paper/paper-days';
import { type PublicationKind, publicationKindWords } from '@danji/contract/publications';
import { describeFiles, type OpenFile } from './describe-files.ts';
import { FOOT, htmlPage, inHtml } from './html.ts';

export type OpenHead = { name: string; households: number | null; phone: string | null };
export type OpenItem = {
  code: string;
  kind: PublicationKind;
  title: string;
  lead: string;
  shownFrom: string;
  files: readonly OpenFile[];
};
export type OpenAsked = { text: string; kind: PublicationKind | null; year: number | null; page: number };
export type OpenList = {
  code: string;
  head: OpenHead;
  asked: OpenAsked;
  items: readonly OpenItem[];
  total: number;
  years: readonly number[];
  /** The newest 관리비, told in full above the others on the first page. */
  fee: { title: string; lines: readonly (readonly [string, string])[]; code: string } | null;
};
export const OPEN_PAGE_SIZE = 20;

/** The address of what is asked, with some of it otherwise. Another page belongs to the same question only. */
function addressOf(code: string, asked: OpenAsked, change: Partial<OpenAsked> = {}): string {
  const { text, kind, year, page } = { ...asked, page: 1, ...change };
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (kind) query.set('kind', kind.toLowerCase());
  if (year) query.set('year', String(year));
  if (page > 1) query.set('page', String(page));
  const said = query.toString();
  return `/open/${code}${said && `?${said}`}`;
}

const link = (to: string, text: string, isHere: boolean) =>
  `<a href="${inHtml(to)}"${isHere ? ' aria-current="page"' : ''}>${inHtml(text)}</a>`;

export const headLine = ({ households, phone }: OpenHead): string =>
  [households && `${households.toLocaleString('ko-KR')}세대`, phone && `관리사무소 ${phone}`]
    .filter(Boolean)
    .join(', ');

const itemOf = (code: string, { title, kind, lead, shownFrom, files, ...item }: OpenItem) =>
  `<li><a href="/open/${code}/${item.code}"><i class="kind">${publicationKindWords[kind]}</i><span><b>${inHtml(title)}</b>${
    lead ? `<small>${inHtml(lead)}</small>` : ''
  }<small>${[`${paperDay(shownFrom)} 올림`, ...describeFiles(files)].join(', ')}</small></span></a></li>`;

function resultWords({ asked, total }: OpenList): string {
  if (asked.text) return `‘${asked.text}’ 찾은 결과 ${total}건`;
  return asked.kind || asked.year ? `${total}건` : '새로 올라온 자료';
}

export function renderList(list: OpenList): string {
  const { code, head, asked, items, total, years, fee } = list;
  const title = `${head.name} 공개 자료`;
  const kinds = (Object.keys(publicationKindWords) as PublicationKind[]).map((kind) =>
    link(addressOf(code, asked, { kind }), publicationKindWords[kind], asked.kind === kind),
  );
  const periods = years.map((year) =>
    link(addressOf(code, asked, { year: asked.year === year ? null : year }), `${year}년`, asked.year === year),
  );
  const pages = Math.max(1, Math.ceil(total / OPEN_PAGE_SIZE));
  const pager = [
    asked.page > 1
      ? `<a href="${inHtml(addressOf(code, asked, { page: asked.page - 1 }))}">앞으로</a>`
      : '<span></span>',
    pages > 1 ? `<span class="soft">${asked.page} / ${pages}쪽</span>` : '',
    asked.page < pages
      ? `<a href="${inHtml(addressOf(code, asked, { page: asked.page + 1 }))}">더 보기</a>`
      : '<span></span>',
  ].join('');
  const body = [
    `<header><h1>${inHtml(title)}</h1>${headLine(head) && `<p class="soft">${inHtml(headLine(head))}</p>`}`,
    `<form action="/open/${code}" role="search"><input type="search" name="q" maxlength="60" value="${inHtml(asked.text)}" aria-label="찾을 말" placeholder="공고, 계약, 회의록 찾기"><button>찾기</button></form>`,
    `<nav aria-label="종류">${link(addressOf(code, asked, { kind: null }), '전체', asked.kind === null)}${kinds.join('')}</nav></header><main>`,
    fee
      ? `<section class="card" aria-label="최근 관리비"><b>${inHtml(fee.title)}</b><dl>${fee.lines
          .map(([label, text]) => `<div><dt>${inHtml(label)}</dt><dd>${inHtml(text)}</dd></div>`)
          .join('')}</dl><p><a href="/open/${code}/${fee.code}">항목별 보기</a></p></section>`
      : '',
    `<h2>${inHtml(resultWords(list))}</h2>`,
    items.length > 0
      ? `<ul class="list">${items.map((item) => itemOf(code, item)).join('')}</ul>`
      : `<p class="card">${asked.text || asked.kind || asked.year ? '찾는 자료가 없습니다. 다른 말이나 종류로 찾아보세요.' : '아직 올라온 자료가 없습니다.'}</p>`,
    pages > 1 ? `<p class="pager">${pager}</p>` : '',
    periods.length > 0 ? `<nav aria-label="연도">${periods.join('')}</nav>` : '',
    `<p class="soft"><a href="/open/${code}/feed.xml">새 자료 알림(피드)</a></p></main>${FOOT}`,
  ];
  return htmlPage({ title, feed: `/open/${code}/feed.xml`, body: body.join('') });
}
