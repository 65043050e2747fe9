import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findTool } from '../tools/use-tool.ts';
import { callsOf, erpDocument, fileOf } from './sdk/erp-document.ts';
import { pythonClient, pythonTypes } from './sdk/write-python.ts';
import { typescriptClient } from './sdk/write-typescript.ts';

type Generator = {
  default(source: string, options: { defaultNonNullable: boolean; alphabetize: boolean }): Promise<unknown>;
  astToString(ast: unknown): string;
};

/** What is written without any tool: a test holds it against what lies in the folder. */
export function writtenByUs(): Record<string, string> {
  const document = erpDocument();
  const calls = callsOf(document);
  return {
    'openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'typescript/src/client.ts': typescriptClient(calls),
    'python/danji_erp/types.py': pythonTypes(document.components.schemas),
    'python/danji_erp/client.py': pythonClient(calls),
  };
}

/** By which the types of the public generator say of which document they are. */
export const markOf = (document: string) =>
  `// From sdk/openapi.json ${createHash('sha256').update(document).digest('hex')}`;

/** `npm run sdk`: the part of the API that programs outside need, and both kits for them (decision 0080). */
if (import.meta.main) {
  const files = writtenByUs();
  const document = files['openapi.json'] ?? '';
  // Found by its CommonJS door, which stands whole behind `default`.
  const found: { default: Generator } = await import(pathToFileURL(findTool('openapi-typescript')).href);
  const generator = found.default;
  const types = generator.astToString(
    await generator.default(document, { defaultNonNullable: false, alphabetize: false }),
  );
  files['typescript/src/schema.ts'] = `${markOf(document)}\n${types}`;
  for (const [name, text] of Object.entries(files)) writeFileSync(fileOf(name), text);
  console.log(`${Object.keys(files).length} files in sdk/`);
}
