import path from 'node:path';
import { ROOT } from './supply-chain.ts';

const CONTRACT = '@danji/contract/';

/** The files of ours that a file imports, by their whole paths; what is only a type counts too. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}|@danji\/contract)\/[^'\n]+)'/g)].map(([, name = '']) =>
    name.startsWith(CONTRACT)
      ? path.join(ROOT, 'packages/contract/src', `${name.slice(CONTRACT.length)}.ts`)
      : path.join(path.dirname(file), name),
  );
