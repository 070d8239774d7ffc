import fc from 'fast-check';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { checkFormatoPdf } from '#domain/plantillas/reglas.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { layoutFactura } from '#print/layout-factura.ts';
import { ABAJO_CIERRE } from '#print/page.ts';
import { CASOS_DTE, makeCertificado } from '../support/casos-dte.ts';
import { CARTAS, EXPORTACION, FESP, LOGO, NOTA, createAbonos, createCaso } from './casos-impresos.ts';
import { crossedOf, outsideOf, overlapsOf } from './colocacion.ts';
import { flatten, groupsOf, isText } from './dibujado.ts';
import { LARGO } from './documento-impreso.ts';

const DOCUMENTOS = [
  createCaso(1),
  createCaso(24),
  LARGO,
  FESP,
  NOTA,
  EXPORTACION,
  createCaso(3, { tipoDoc: 'FCAM', produccion: false, datos: { abonos: createAbonos(24) } }),
  createCaso(2, { tipoDoc: 'FAAE', statusDocumento: 'ANULADO', motivoAnulacion: 'Motivo '.repeat(30) }),
];

const texto = (maxLength: number) =>
  fc.oneof(
    fc.constant(''),
    fc.constant('W'.repeat(maxLength)),
    fc.string({ maxLength, unit: fc.constantFrom('a', 'Ñ', ' ', 'm', '\n', 'ẍ') }),
  );
const alineacion = fc.constantFrom('I', 'C', 'D', 'J');
const color = fc.constantFrom('#000000', '#FFFFFF', '#F2C14E', '#1B3A57', '#7F7F7F');
const recuadro = fc
  .tuple(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 250 }), fc.integer({ min: 5, max: 36 }))
  .map(([x, y, lado]) => ({ x, y, ancho: lado, alto: Math.min(lado, 29) }));
const chico = fc.constantFrom(6, 7, 8, 9);
const grande = fc.constantFrom(6, 8, 10, 12);

const formato: fc.Arbitrary<FormatoPdf> = fc
  .record({
    idFormatoPdf: fc.constantFrom(...CARTAS),
    colorPrincipal: color,
    colorAuxiliar: color,
    colorAuxiliar2: color,
    logo: recuadro,
    imagen: recuadro,
    usaMarcaDeAgua: fc.boolean(),
    usaCorazon: fc.boolean(),
    tamanos: fc.record({
      nombre: grande,
      razon: grande,
      datos: chico,
      factura: grande,
      cliente: chico,
      detalle: chico,
    }),
    textoFactura1: texto(300),
    textoFactura2: texto(300),
    textoFactura3: texto(300),
    textoFactura4: texto(300),
    textoFactura5: texto(300),
    texto1Alineacion: alineacion,
    texto2Alineacion: alineacion,
    texto3Alineacion: alineacion,
    texto4Alineacion: alineacion,
    texto5Alineacion: alineacion,
    textoFCAM: texto(1000),
  })
  .map((cambios) => ({
    ...formatoPorDefecto(cambios.idFormatoPdf),
    ...cambios,
    usarFCAM: cambios.textoFCAM.trim() !== '',
  }));

test('whatever the issuer sets, no text stands on another, leaves the page or loses its lines', () => {
  fc.assert(
    fc.property(formato, fc.constantFrom(...DOCUMENTOS), (settings, documento) => {
      expect(checkFormatoPdf(settings)).toEqual([]);
      const pages = layoutFactura(documento, { formato: settings, imagenes: { logo: LOGO, imagen: LOGO } });
      expect(pages.flatMap(overlapsOf)).toEqual([]);
      expect(pages.flatMap(outsideOf)).toEqual([]);
      const lowest = pages.flatMap(({ commands }) =>
        flatten(commands).filter(
          (each) => isText(each) && !each.text.startsWith('Página') && each.y > ABAJO_CIERRE,
        ),
      );
      expect(lowest).toEqual([]);
      for (const { commands } of pages) expect(groupsOf(commands, 'TD').length).toBeGreaterThan(0);
      expect(layoutFactura(documento, { formato: settings }).flatMap(crossedOf)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

const EMITIDOS = Object.entries(CASOS_DTE).map(
  ([nombre, { emision }]) => [nombre, makeCertificado(emision)] as const,
);

test.each(CARTAS)('template %i: every kind of document that can be issued prints well', (idFormatoPdf) => {
  expect(EMITIDOS.length).toBeGreaterThan(30);
  const found = EMITIDOS.map(([nombre, documento]) => {
    const pages = layoutFactura(documento, { formato: formatoPorDefecto(idFormatoPdf) });
    return [
      nombre,
      ...pages.flatMap((page) => [...overlapsOf(page), ...outsideOf(page), ...crossedOf(page)]),
    ];
  });
  expect(found.filter(({ length }) => length > 1)).toEqual([]);
});
