import { attributeOf } from './domain/attributes.ts';
import type { Layout } from './domain/layout.ts';
import { sheetLayout } from './domain/sheet-layout.ts';
import { localName, looksOfSheets, sharedTexts } from './domain/sheet-parts.ts';
import { tagsIn } from './domain/tags.ts';
import { openPackage } from './open-package.ts';

const MOST_TEXTS = 50_000;

/** The first sheet that people see; the others are other papers. */
export async function workbookLayout(bytes: Buffer): Promise<Layout> {
  const { names, read } = await openPackage(bytes);
  const textOf = async (name: string) => (names.includes(name) ? (await read(name)).toString('utf8') : '');
  const sheets = [...tagsIn(await textOf('xl/workbook.xml'))].filter(
    ({ name, isEnd }) => localName(name) === 'sheet' && !isEnd,
  );
  const seen = sheets.filter(({ inside }) => !/hidden/i.test(attributeOf(inside, 'state') ?? ''));
  const first = seen[0] ?? sheets[0];
  const link = /(\w+:)id=/.exec(first?.inside ?? '')?.[1] ?? 'r:';
  const id = first && attributeOf(first.inside, `${link}id`);
  const target = targetOf(await textOf('xl/_rels/workbook.xml.rels'), id ?? '');
  const path = names.find((name) => name === target) ?? names.find((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  if (!path) throw new Error('no sheet in the workbook');
  const layout = sheetLayout(
    await textOf(path),
    sharedTexts(await textOf('xl/sharedStrings.xml'), MOST_TEXTS),
    looksOfSheets(await textOf('xl/styles.xml')),
  );
  return { ...layout, otherSheets: Math.max(0, seen.length - 1) };
}

function targetOf(rels: string, id: string): string {
  for (const { name, inside } of tagsIn(rels))
    if (localName(name) === 'Relationship' && attributeOf(inside, 'Id') === id) {
      const target = attributeOf(inside, 'Target') ?? '';
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    }
  return '';
}
