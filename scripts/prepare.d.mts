/** Types of prepare.mjs, which must stay JavaScript to run before the first install. */
export function findInstallProblem(root: string, platform?: string): 'missing' | 'incomplete' | 'outdated' | null;
export function stampInstall(root: string, platform?: string): void;
export function isBuildStale(root: string): boolean;
export function stampBuild(root: string, hash: string): void;
export function hashSources(root: string): string;
export function findBrowser(env?: Record<string, string | undefined>): string | null;
export function findShell(env?: Record<string, string | undefined>): string | null;
export function lacksOnlyOptional(root: string, refusal: string): boolean;
export function findOuterNode(root: string, candidates: (string | undefined)[]): string | null;
