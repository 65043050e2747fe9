import { envVariables, GROUPS } from './variables.ts';

type Described = { group: string; means: string; missing: unknown; shown?: string };

/** The text of docs/configuration.md: written from the table that is read at start, so that it cannot tell anything else. */
export function describeConfiguration(): string {
  const all = Object.entries<Described>(envVariables);
  const chapters = Object.entries(GROUPS).map(([group, title]) => {
    const rows = all
      .filter(([, { group: of }]) => of === group)
      .map(([name, of]) => `| \`${name}\` | ${of.means} | ${showDefault(of)} |`);
    return `## ${title}\n\n| Variable | Meaning | Default |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `${HEAD}\n${chapters.join('\n')}`;
}

const HEAD = `# Configuration

Written by \`npm run configuration\` from \`apps/server/src/lib/env/variables.ts\`; a test holds the two together.

Everything is an environment variable, and none is needed to try the product. An empty one means the same as none. A wrong
value stops the start with a sentence that names the variable and says how to mend it; the value itself is never shown.
`;

function showDefault({ missing, shown }: Described): string {
  if (shown) return shown;
  if (missing === null || (Array.isArray(missing) && missing.length === 0)) return 'none';
  return typeof missing === 'boolean' ? (missing ? '1' : '0') : String(missing).replaceAll('<', '&lt;');
}
