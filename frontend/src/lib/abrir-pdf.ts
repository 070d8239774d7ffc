const PDF = 'application/pdf';
/** Long enough for the slowest viewer to have read the bytes. */
const REVOKE_MS = 60_000;

/** Shows a PDF in a new tab; where the browser refuses one, downloads it. */
export function openPdf(bytes: Uint8Array, nombre: string): void {
  const url = toUrl(bytes, nombre);
  // With 'noopener' the answer is always null, so the opener is cut off afterwards.
  const ventana = window.open(url, '_blank');
  if (ventana === null) clickDownload(url, nombre);
  else ventana.opener = null;
}

export function downloadPdf(bytes: Uint8Array, nombre: string): void {
  clickDownload(toUrl(bytes, nombre), nombre);
}

function toUrl(bytes: Uint8Array, nombre: string): string {
  // A copy of its own: a Blob takes no view of shared memory, and the caller keeps its bytes.
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
