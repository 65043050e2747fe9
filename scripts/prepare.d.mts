/** Types of prepare.mjs, which must stay JavaScript to run before the first install. */
export function findInstallProblem(root: string, platform?: string): 'missing' | 'incomplete' | 'outdated' | null;
export function stampInstall(root: string, platform?: string): void;
type Part = 'web' | 'server';
export function isBuildStale(root: string, part: Part): boolean;
export function stampBuild(root: string, part: Part, hash: string): void;
export function hashSources(root: string, part: Part): string;
export function findBrowser(env?: Record<string, string | undefined>): string | null;
export function findShell(env?: Record<string, string | undefined>): string | null;
export function lacksOnlyOptional(root: string, refusal: string): boolean;
export function findOuterNode(root: string, candidates: (string | undefined)[]): string | null;

/** Puts the server into one file when a source has changed. */
export function compileServer(): void;
