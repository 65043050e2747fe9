export function readCsv(text: string): Record<string, string | undefined>[];
export function readEntries(file: string): Promise<Map<string, Buffer>>;
export function compareWithManifest(entries: ReadonlyMap<string, Buffer>): string[];
