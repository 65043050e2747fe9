/** Types of builds.mjs, which must stay JavaScript to run before the first install. */
type Part = 'web' | 'server';
export const BUILDS: Record<Part, { stamp: string; made: string[]; sources: string[] }>;
export function isBuildStale(root: string, part: Part): boolean;
export function stampBuild(root: string, part: Part, hash: string): void;
export function hashSources(root: string, part: Part): string;
