import type { Endpoint } from '@danji/contract/endpoint';

export type LooseInput = {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
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

const hasFiles = (body: unknown): body is { files: readonly Blob[] } & Record<string, unknown> =>
  typeof body === 'object' && body !== null && Array.isArray((body as { files?: unknown }).files);

/**
 * JSON, or multipart when there are files: each other field is then a JSON part of its own (REQ-2).
 * Paths with 'attached' take a ready-made form as it is.
 */
export function buildBody(path: string, body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (hasFiles(body) && !path.includes('attached')) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) {
      if (name === 'files' || value === undefined) continue;
      form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
    }
    for (const file of body.files)
      form.append('files', file, file instanceof File ? file.name.normalize('NFC') : 'file');
    return { body: form };
  }
  return { body: JSON.stringify(body), type: 'application/json' };
}
