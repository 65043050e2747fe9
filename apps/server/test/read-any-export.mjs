// Reads an export as somebody would who has never heard of the program: a ZIP, its CSV files, its manifest, nothing else.
import { createHash } from 'node:crypto';
import { openPromise } from 'yauzl';

/** RFC 4180: fields in quotation marks may hold commas, line ends and doubled quotation marks. */
export function readCsv(text) {
  const rows = [[]];
  let [field, isQuoted] = ['', false];
  const body = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  for (let at = 0; at < body.length; at++) {
    const letter = body[at];
    if (isQuoted && letter === '"' && body[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === ',' || letter === '\n')) {
      rows.at(-1).push(field);
      field = '';
      if (letter === '\n') rows.push([]);
    } else field += letter;
  }
  if (field !== '' || rows.at(-1).length > 0) rows.at(-1).push(field);
  if (rows.at(-1).length === 0) rows.pop();
  const [heads = [], ...others] = rows;
  return others.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at]])));
}

/** Every entry by its path. */
export async function readEntries(file) {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  const entries = new Map();
  for await (const entry of zip.eachEntry()) {
    const parts = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
    entries.set(entry.fileName, Buffer.concat(parts));
  }
  zip.close();
  return entries;
}

/** What the manifest says that is not so. */
export function compareWithManifest(entries) {
  const manifest = JSON.parse(entries.get('manifest.json').toString('utf8'));
  const wrong = manifest.entries.filter(({ path, sha256, bytes }) => {
    const found = entries.get(path);
    return found?.length !== bytes || createHash('sha256').update(found).digest('hex') !== sha256;
  });
  const rows = manifest.tables.filter(
    ({ name, rows: many }) => readCsv(entries.get(`tables/${name}.csv`).toString('utf8')).length !== many,
  );
  return [...wrong, ...rows].map(({ path, name }) => path ?? name);
}
