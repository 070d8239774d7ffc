const PDF = 'application/pdf';
/** Milliseconds until the address is revoked, enough for the slowest viewer to read the bytes. */
const REVOKE_MS = 60_000;

/** Shows a PDF in a new tab; downloads it when the browser refuses the tab. */
export function openPdf(bytes: Uint8Array, nombre: string): void {
  const url = toUrl(bytes, nombre);
  // With 'noopener' `open` always answers null, so the opener is removed afterwards.
  const ventana = window.open(url, '_blank');
  if (ventana === null) clickDownload(url, nombre);
  else ventana.opener = null;
}

export function downloadPdf(bytes: Uint8Array, nombre: string): void {
  clickDownload(toUrl(bytes, nombre), nombre);
}

function toUrl(bytes: Uint8Array, nombre: string): string {
  // The bytes are copied, because a Blob takes no view of shared memory and the caller keeps its own.
  const url = URL.createObjectURL(new File([new Uint8Array(bytes)], nombre, { type: PDF }));
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
  return url;
}

function clickDownload(url: string, nombre: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  link.click();
}
