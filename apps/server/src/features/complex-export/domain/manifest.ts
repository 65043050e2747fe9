/** The last entry of an export: what is in it, with the hash of each other entry. */
export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

export type ExportEntry = { path: string; bytes: number; sha256: string; rows?: number };
export type ExportTable = { name: string; columns: string[]; rows: number };
export type ExportFile = { path: string; sha256: string; bytes: number };
export type ExportManifest = {
  format: number;
  program: string;
  aptId: string;
  name: string;
  madeAt: string;
  /** Of the database that it was taken from, in their order: one that lacks one of them cannot take it over. */
  migrations: { name: string; checksum: string }[];
  /** Menus by their addresses: their numbers may be others elsewhere. */
  menus: Record<string, string>;
  tables: ExportTable[];
  files: ExportFile[];
  /** Files that were lost or changed in the store before. */
  missing: string[];
  leftOut: Record<string, string>;
  entries: ExportEntry[];
};

export const csvOf = (table: string): string => `tables/${table}.csv`;
export const linesOf = (table: string): string => `import/${table}.jsonl`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z][a-z0-9_]{0,62}$/.test(value);
const isFile = (value: unknown): value is ExportFile =>
  isRecord(value) && isPlainPath(value.path) && isHash(value.sha256) && isCount(value.bytes);
const areAll = <T>(value: unknown, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(is);
const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isText);

/** Relative, downwards, of a length that every disk takes. */
export const isPlainPath = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= 240 &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just those may not stand in a path
  !/[\u0000-\u001f\\:*?"<>|]/.test(value) &&
  value.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** Null: not the manifest of an export. Whatever stands in it is somebody else's word. */
export function readManifest(text: string): ExportManifest | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || !isCount(read.format)) return null;
  const { aptId, name, program, madeAt } = read;
  const isMigration = (one: unknown): one is { name: string; checksum: string } =>
    isRecord(one) && isText(one.name) && isText(one.checksum);
  const isTable = (one: unknown): one is ExportTable =>
    isRecord(one) && isName(one.name) && areAll(one.columns, isName) && isCount(one.rows);
  const isWhole =
    [name, program, madeAt].every(isText) &&
    typeof aptId === 'string' &&
    /^[0-9]{5}$/.test(aptId) &&
    areAll(read.migrations, isMigration) &&
    areTexts(read.menus) &&
    areTexts(read.leftOut) &&
    areAll(read.tables, isTable) &&
    areAll(read.files, isFile) &&
    areAll(read.missing, isText) &&
    areAll(read.entries, isFile);
  return isWhole ? (read as ExportManifest) : null;
}
