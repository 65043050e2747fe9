import { pathToFileURL } from 'node:url';
import { openApiDocument } from '../apps/server/src/http/openapi/document.ts';
import { findTool } from '../tools/use-tool.ts';

/**
 * `npm run openapi`: the description of the API by the recommended rules of somebody else (Redocly), which comes the first
 * time. Fails at an error; what it only advises is shown.
 */
type Problem = { severity: 'error' | 'warn'; ruleId: string; message: string; location: { pointer?: string }[] };
type Linter = {
  createConfig(given: { extends: string[] }): Promise<object>;
  lintFromString(given: { source: string; config: object }): Promise<Problem[]>;
};

const linter: Linter = await import(pathToFileURL(findTool('@redocly/openapi-core')).href);
const config = await linter.createConfig({ extends: ['recommended'] });
const problems = await linter.lintFromString({ source: JSON.stringify(openApiDocument()), config });
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity.padEnd(5)} ${ruleId}: ${message.split('\n')[0]} ${location[0]?.pointer ?? ''}`);
const errors = problems.filter(({ severity }) => severity === 'error').length;
console.log(`${errors} errors, ${problems.length - errors} warnings`);
process.exitCode = errors ? 1 : 0;
