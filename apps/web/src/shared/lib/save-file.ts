/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A window opened at the click, before the bytes are there: later it would be taken for a pop-up. */
export function openLater(): { show: (blob: Blob, name: string) => void; cancel: () => void } {
  const tab = window.open('', '_blank');
  return {
    show(blob, name) {
      if (!tab || tab.closed) return saveFile(blob, name);
      const url = URL.createObjectURL(blob);
      tab.location.replace(url);
      setTimeout(() => URL.revokeObjectURL(url), 600_000);
    },
    cancel: () => tab?.close(),
  };
}

/** `1.5MB`, `12KB` */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1_048_576).toFixed(1)}MB`;
