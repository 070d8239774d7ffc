import { jsPDF } from 'jspdf';
import { RECURSOS, writeShell } from '#print/pdf/jspdf-internals.ts';
import type { ObjetosDePagina } from '#print/pdf/jspdf-internals.ts';

// A new version of the library that works in another way fails here before any printed document does.
function write() {
  const doc = new jsPDF({ unit: 'pt', format: [612, 792], putOnlyUsedFonts: true });
  doc.addPage();
  doc.setProperties({ title: 'TITULO' });
  doc.setFileId('0123456789ABCDEF0123456789ABCDEF');
  let paginas: readonly ObjetosDePagina[] = [];
  const reservados: number[] = [];
  const escrito = writeShell(doc, {
    pageKeys: (pagina) => `/EnPagina ${pagina}`,
    putObjects: (each, reserve) => {
      paginas = each;
      reservados.push(reserve(), reserve());
    },
    catalogKeys: () => `/EnCatalogo ${reservados.join(' ')}`,
  });
  const objetoOf = (numero: number): string => {
    const { a } = escrito.lugares[numero] ?? { a: 0 };
    return escrito.cuerpo.slice(a, escrito.cuerpo.indexOf('endobj', a));
  };
  return { escrito, paginas, reservados, objetoOf };
}

const numberOf = (reference: string) => Number(reference.split(' ')[0]);

test('the table says where every object that the library wrote begins', () => {
  const { escrito, objetoOf, reservados } = write();
  expect(escrito.lugares[0]).toEqual({ tipo: 0, a: 0, b: 65_535 });
  for (const numero of escrito.lugares.keys()) {
    if (numero === 0 || reservados.includes(numero)) continue;
    expect(objetoOf(numero).startsWith(`${numero} 0 obj`)).toBe(true);
  }
  expect(escrito.cuerpo).not.toMatch(/^(xref|trailer)$/m);
  expect(escrito.cuerpo.startsWith('%PDF-1.')).toBe(true);
});

test('the trailer names the catalogue, the information and the id', () => {
  const { escrito, objetoOf } = write();
  expect(objetoOf(numberOf(escrito.root))).toContain('/Type /Catalog');
  expect(objetoOf(numberOf(escrito.info))).toContain('(TITULO)');
  expect(escrito.id).toMatch(
    /^\[ ?<0123456789ABCDEF0123456789ABCDEF> <0123456789ABCDEF0123456789ABCDEF> ?\]$/,
  );
});

test('each page has its own keys, an empty content and the one object of resources', () => {
  const { paginas, objetoOf } = write();
  expect(paginas).toHaveLength(2);
  for (const [i, { pagina, contenido }] of paginas.entries()) {
    const texto = objetoOf(pagina);
    expect(texto).toContain('/Type /Page');
    expect(texto).toContain(`/EnPagina ${i}`);
    expect(texto).toContain(`/Contents ${contenido} 0 R`);
    expect(texto).toContain(`/Resources ${RECURSOS} 0 R`);
    expect(objetoOf(contenido)).toMatch(/^\d+ 0 obj\s*<<\s*>>\s*$/);
  }
});

test('reserved numbers are of no object of the library, and the catalogue is written after them', () => {
  const { escrito, objetoOf, reservados } = write();
  expect(new Set(reservados).size).toBe(2);
  for (const numero of reservados) expect(objetoOf(numero).startsWith(`${numero} 0 obj`)).toBe(false);
  expect(objetoOf(numberOf(escrito.root))).toContain(`/EnCatalogo ${reservados.join(' ')}`);
});
