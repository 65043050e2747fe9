export type Written = { name: string; value: string; written: string; hasSpace: boolean };
export function readEnvFile(text: string): Written[];
export function findPassedOver(text: string): number[];
export function isSameInShell(one: Written): boolean;
export function quoteValue(value: string): string;
