import type { Endpoint } from '@danji/contract/endpoint';

export type LooseInput = {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  files?: readonly Blob[] | undefined;
};

/** Fills `:x` in the path and serialises the query into it (REQ-3). Empty values are left out. */
export function buildPath(endpoint: Pick<Endpoint, 'path'>, input: LooseInput): string {
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '') throw new Error(`missing path parameter ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * JSON, or multipart when there are files: each other field is then a JSON part of its own (REQ-2). Paths with 'attached' take
 * the other fields as plain text.
 */
export function buildBody(path: string, { body, files }: LooseInput): { body?: BodyInit; type?: string } {
  if (!files) return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
  const form = new FormData();
  const plain = path.includes('attached');
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue;
    form.append(name, plain ? String(value) : new Blob([JSON.stringify(value)], { type: 'application/json' }));
  }
  // Names from a Mac arrive decomposed; everyone else types them composed.
  for (const file of files) form.append('files', file, file instanceof File ? file.name.normalize('NFC') : 'file');
  return { body: form };
}
