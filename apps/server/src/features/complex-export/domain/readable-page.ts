import { documentStateLabel, kindLabel, stepStateWords } from '@danji/contract/approval-words';
import { plainParts, plainWords } from '@danji/contract/paper/paper-plain';
import type { Finished } from './finished.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const row = (...cells: string[]) => `<tr>${cells.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`;
const table = (heads: readonly string[], rows: readonly string[]) =>
  rows.length === 0
    ? ''
    : `<table><tr>${heads.map((text) => `<th>${escaped(text)}</th>`).join('')}</tr>${rows.join('')}</table>`;
const stateOf = (state: string) => (stepStateWords as Readonly<Record<string, string>>)[state] ?? state;
const kindOf = (kind: string) => kindLabel(kind as Parameters<typeof kindLabel>[0]);

/** A finished document as any browser shows it, without anything from elsewhere. */
export function readablePage(doc: Finished): string {
  const labels = new Map(doc.fields.map(({ key, label }) => [key, label]));
  const { simple, lists } = plainParts(Object.entries(doc.content));
  const values = simple.map(([key, value]) => row(labels.get(key) ?? key, plainWords(key, value)));
  const tables = lists.map(({ key, items }) => {
    const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
    const rows = items.map((item) => row(...names.map((name) => plainWords(name, item[name]))));
    return `<h2>${escaped(labels.get(key) ?? key)}</h2>${table(names, rows)}`;
  });
  const line = doc.line.map((step) =>
    row(
      kindOf(step.kind),
      [step.name, step.position].filter(Boolean).join(' '),
      stateOf(step.state),
      step.at ?? '',
      step.reason ?? '',
    ),
  );
  const talk = doc.comments.map(({ name, at, body }) => row(name, at, body));
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escaped(doc.title)}</title>`,
    '<style>body{font-family:sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:.5rem 0}td,th{border:1px solid #999;padding:.3rem .5rem;text-align:left;vertical-align:top;white-space:pre-wrap}</style></head><body>',
    `<h1>${escaped(doc.title)}</h1>`,
    table(
      [],
      [
        row('문서번호', doc.number),
        row('기안', doc.drafter),
        row('상태', documentStateLabel(doc.state) ?? doc.state),
        row('결재가 끝난 때', doc.decidedAt ?? ''),
      ],
    ),
    `<h2>결재선</h2>${table(['구분', '이름', '상태', '때', '의견'], line)}`,
    `<h2>내용</h2>${table(['항목', '값'], values)}${tables.join('')}`,
    doc.files.length > 0
      ? `<h2>첨부파일</h2><ul>${doc.files.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`
      : '',
    talk.length > 0 ? `<h2>댓글</h2>${table(['이름', '때', '내용'], talk)}` : '',
    '</body></html>\n',
  ].join('');
}
