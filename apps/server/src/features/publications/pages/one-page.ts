import { paperDay } from '@danji/contract/paper/paper-days';
import { type PublicationKind, publicationKindWords } from '@danji/contract/publications';
import type { PublicContent, PublicPart } from '@danji/contract/publications/content';
import { type OpenFile, showBytes } from './describe-files.ts';
import { FOOT, htmlPage, inHtml } from './html.ts';

export type OpenOne = {
  code: string;
  /** Its own code, behind that of the page. */
  address: string;
  name: string;
  kind: PublicationKind;
  content: PublicContent;
  shownFrom: string;
  shownUntil: string;
  files: readonly OpenFile[];
};

const isNumber = (text: string) => /^-?[\d,.]+(?:원|%|명|세대|건|개|㎡|m²)?$/.test(text);
const cellOf = (text: string) => `<td${isNumber(text) ? ' class="n"' : ''}>${inHtml(text)}</td>`;

function tableOf({ label, columns, rows }: Extract<PublicPart, { kind: 'table' }>): string {
  const head =
    columns.length > 0 ? `<tr>${columns.map((column) => `<th scope="col">${inHtml(column)}</th>`).join('')}</tr>` : '';
  const lines = rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('');
  // Without a place to stop at, a table that is wider than the window is for those who can swipe.
  return `<h2>${inHtml(label)}</h2><div class="wide" tabindex="0" role="region" aria-label="${inHtml(label)}"><table>${head}${lines}</table></div>`;
}

/** Lines that follow each other are one list. */
function partsOf(parts: readonly PublicPart[]): string {
  const said: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) said.push(`<div class="card"><dl>${lines.join('')}</dl></div>`);
    lines = [];
  };
  for (const part of parts) {
    if (part.kind === 'line') {
      lines.push(`<div><dt>${inHtml(part.label)}</dt><dd>${inHtml(part.text)}</dd></div>`);
      continue;
    }
    flush();
    said.push(
      part.kind === 'table'
        ? tableOf(part)
        : `<h2>${inHtml(part.label)}</h2><div class="card">${part.paragraphs.map((text) => `<p>${inHtml(text)}</p>`).join('')}</div>`,
    );
  }
  flush();
  return said.join('');
}

/** Pictures come when they are scrolled to; other files are saved. */
function filesOf(page: string, files: readonly OpenFile[]): string {
  const pictures = files.filter(({ kind }) => kind === 'PICTURE');
  const others = files.filter(({ kind }) => kind === 'DOCUMENT');
  const shown = pictures.map(
    ({ code, name, width, height }) =>
      `<a href="${page}/${code}"><img src="${page}/${code}/small" alt="" width="${width}" height="${height}" loading="lazy" decoding="async"><small>${inHtml(name.replace(/\.jpg$/, ''))}</small></a>`,
  );
  const saved = others.map(
    ({ code, name, bytes }) =>
      `<li><a href="${page}/${code}" download><i class="kind">${inHtml(/\.([a-z0-9]+)$/.exec(name)?.[1]?.toUpperCase() ?? '파일')}</i><span><b>${inHtml(name)}</b><small>${showBytes(bytes)}, 눌러서 저장</small></span></a></li>`,
  );
  return [
    shown.length > 0 ? `<h2>사진</h2><div class="photos">${shown.join('')}</div>` : '',
    saved.length > 0 ? `<h2>첨부 파일</h2><ul class="list">${saved.join('')}</ul>` : '',
  ].join('');
}

export function renderOne({ code, name, kind, content, shownFrom, shownUntil, files, address }: OpenOne): string {
  const body = [
    `<header><p><a href="/open/${code}">${inHtml(name)} 공개 자료</a></p><h1>${inHtml(content.title)}</h1>`,
    `<p class="soft"><i class="kind">${publicationKindWords[kind]}</i> ${paperDay(shownFrom)} 올림, ${paperDay(shownUntil)}까지 공개</p></header>`,
    `<main>${partsOf(content.parts)}${filesOf(`/open/${code}/${address}`, files)}</main>${FOOT}`,
  ];
  return htmlPage({ title: `${content.title} - ${name}`, body: body.join('') });
}

/** The same answer for what there is not, is not any more, and never was. */
export const renderNothing = (): string =>
  htmlPage({
    title: '공개 자료가 없습니다',
    body: `<header><h1>공개 자료가 없습니다</h1></header><main><p class="card">주소가 다르거나 공개 기간이 끝난 자료입니다. 관리사무소에 확인해 주세요.</p></main>${FOOT}`,
  });
export const renderBusy = (seconds: number): string =>
  htmlPage({
    title: '잠시 뒤 다시 열어 주세요',
    body: `<header><h1>잠시 뒤 다시 열어 주세요</h1></header><main><p class="card">짧은 시간에 너무 많이 열었습니다. ${seconds}초 뒤 다시 열어 주세요.</p></main>`,
  });
