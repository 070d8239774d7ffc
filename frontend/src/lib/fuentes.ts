/**
 * Loads the sheet of the letters after the page, which shows those of the device until then: on a slow line their 28 kB
 * would delay the first field by half a second. A browser that has the script of this address from an earlier visit has
 * the letters as well, and shows them from the beginning.
 */
export function loadFuentes(hoja: string, script: string): void {
  if (isGuardado(script) || document.readyState === 'complete') addHoja(hoja);
  else addEventListener('load', () => addHoja(hoja), { once: true });
}

/** Whether a file came from the browser's cache; not where the browser does not tell. */
function isGuardado(direccion: string): boolean {
  const [carga] = performance.getEntriesByName(direccion, 'resource') as PerformanceResourceTiming[];
  return carga?.transferSize === 0 && carga.decodedBodySize > 0;
}

function addHoja(hoja: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = hoja;
  document.head.append(link);
}
