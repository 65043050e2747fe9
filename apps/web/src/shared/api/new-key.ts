/** A unique key per call. Not randomUUID: that is missing where the page is served without TLS inside an office. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
