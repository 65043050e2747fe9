/** Types of prepare.mjs, which must stay JavaScript to run before the first install. */
export function findInstallProblem(root: string, platform?: string): 'missing' | 'incomplete' | 'outdated' | null;
export function stampInstall(root: string, platform?: string): void;
/** Gives what unlocks. */
export function lockInstall(root: string): () => void;
export function findRunningFrom(root: string, own?: number): number | null;
export function lacksOnlyOptional(root: string, refusal: string): boolean;
export function findOuterNode(root: string, candidates: (string | undefined)[]): string | null;

/** Puts the server into one file when a source has changed. */
export function compileServer(): void;
