/** Hands bytes to the person as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
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
      if (!tab || tab.closed) return saveBlob(blob, name);
      const url = URL.createObjectURL(blob);
      tab.location.replace(url);
      setTimeout(() => URL.revokeObjectURL(url), 600_000);
    },
    cancel: () => tab?.close(),
  };
}
