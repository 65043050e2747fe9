export function moveAll(names: readonly string[], from: string, to: string): void;
export function findMountsInside(folder: string, names: readonly string[], mounts?: ReadonlySet<string>): string[];
