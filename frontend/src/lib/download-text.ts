/** Downloads a text as a file. */
export function downloadText(text: string, nombre: string, tipo: string): void {
  downloadBlob(new Blob([text], { type: `${tipo};charset=utf-8` }), nombre);
}

export function downloadBlob(blob: Blob, nombre: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  link.click();
  // The browser reads the address after this event, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
