/** Makes a small valid PDF of one page, in place of a certifier's own print. */
export function buildPdf(lineas: readonly string[]): Buffer {
  const texto = lineas.map((linea) => `(${escapePdf(linea)}) Tj T*`).join(' ');
  const contenido = `BT /F1 12 Tf 16 TL 56 780 Td ${texto} ET`;
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${contenido.length} >>\nstream\n${contenido}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let cuerpo = '%PDF-1.4\n';
  const posiciones = objetos.map((objeto, i) => {
    const desde = cuerpo.length;
    cuerpo += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(desde).padStart(10, '0')} 00000 n \n`;
  });
  const total = objetos.length + 1;
  const tabla = `xref\n0 ${total}\n0000000000 65535 f \n${posiciones.join('')}`;
  const fin = `trailer\n<< /Size ${total} /Root 1 0 R >>\nstartxref\n${cuerpo.length}\n%%EOF\n`;
  return Buffer.from(`${cuerpo}${tabla}${fin}`, 'latin1');
}

/**
 * Escapes a text; characters outside the standard font become a question mark, because one byte per character keeps the
 * offsets right.
 */
function escapePdf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');
}
