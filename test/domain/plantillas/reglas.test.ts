import { readPlantilla, writePlantilla } from '#domain/plantillas/archivo.ts';
import { ANCHOS_TICKET, PLANTILLAS } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf, TextoLibre } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { checkFormatoPdf } from '#domain/plantillas/reglas.ts';
import { withAnchoTicket } from '#domain/plantillas/ticket.ts';

const base = formatoPorDefecto(1);
const [libre, otro] = base.textosLibres as [TextoLibre, TextoLibre];
const codigos = (formato: FormatoPdf): string[] =>
  checkFormatoPdf(formato).map(({ codigo, ruta }) => `${codigo} ${ruta}`);

it.each(PLANTILLAS)('template $idFormatoPdf begins with what the rules take', ({ idFormatoPdf }) => {
  expect(codigos(formatoPorDefecto(idFormatoPdf))).toEqual([]);
});

it.each<[string, Partial<FormatoPdf>, string[]]>([
  ['a colour by name', { colorPrincipal: 'rojo' }, ['PLANTILLA-02 colorPrincipal']],
  ['a short colour', { colorAuxiliar: '#fff' }, ['PLANTILLA-02 colorAuxiliar']],
  ['a colour with more behind', { colorAuxiliar2: '#ffffff;' }, ['PLANTILLA-02 colorAuxiliar2']],
  ['a size over the list', { tamanos: { ...base.tamanos, nombre: 13 } }, ['PLANTILLA-03 tamanos.nombre']],
  ['10 in the rows', { tamanos: { ...base.tamanos, detalle: 10 } }, ['PLANTILLA-03 tamanos.detalle']],
  ['half a point', { tamanos: { ...base.tamanos, datos: 7.5 } }, ['PLANTILLA-03 tamanos.datos']],
  ['a place without number', { logo: { ...base.logo, x: Number.NaN } }, ['PLANTILLA-04 logo.x']],
  ['a place of no height', { imagen: { ...base.imagen, alto: 0 } }, ['PLANTILLA-05 imagen.alto']],
  ['a place before the edge', { logo: { ...base.logo, y: -1 } }, ['PLANTILLA-06 logo.y']],
  ['a place past the edge', { logo: { x: 200, y: 9, ancho: 16.5, alto: 20 } }, ['PLANTILLA-07 logo.x']],
  ['a paper that nobody sells', { anchoPulgadas: 5 }, ['PLANTILLA-08 anchoPulgadas']],
  ['a long text', { textoFactura5: 'x'.repeat(301) }, ['PLANTILLA-09 textoFactura5']],
  ['a control character', { textoFactura1: 'a\u0007' }, ['CARACTERES-01 textoFactura1']],
  ['one free text', { textosLibres: [libre] }, ['PLANTILLA-10 textosLibres']],
  [
    'a free text under the page',
    { textosLibres: [libre, { ...otro, y: 270, alto: 9.5 }] },
    ['PLANTILLA-07 textosLibres[1].y'],
  ],
  [
    'a font that is none of the list',
    { textosLibres: [libre, { ...otro, fuente: 'GOTICA' as 'SERIFA' }] },
    ['PLANTILLA-16 textosLibres[1].fuente'],
  ],
  ['an empty block of FCAM', { usarFCAM: true, textoFCAM: ' ' }, ['PLANTILLA-11 textoFCAM']],
])('refuses %s at its field', (_nombre, cambio, esperado) => {
  expect(codigos({ ...base, ...cambio })).toEqual(esperado);
});

it('takes a place that ends at the edge, and texts of exactly their length', () => {
  const logo = { x: 0, y: 0, ancho: 216, alto: 279 };
  expect(codigos({ ...base, logo, textoFactura1: 'ñ'.repeat(300), usarFCAM: true, textoFCAM: 'x' })).toEqual(
    [],
  );
});

it.each(ANCHOS_TICKET)('moves a ticket to the paper of $anchoPulgadas inches', ({ anchoPulgadas }) => {
  const ticket = withAnchoTicket(formatoPorDefecto(6), anchoPulgadas);
  expect(codigos(ticket)).toEqual([]);
  const esperado = anchoPulgadas < 2.5 ? 6 : anchoPulgadas < 3.5 ? 9 : 12;
  expect(ticket.tamanos.detalle).toBe(esperado);
  expect(codigos({ ...ticket, tamanos: { ...ticket.tamanos, detalle: 7 } })).toEqual([
    'PLANTILLA-03 tamanos.detalle',
  ]);
});

describe('the file of a template', () => {
  const errores = (text: string): string[] => {
    const leido = readPlantilla(text, base);
    return Array.isArray(leido) ? leido.map(({ codigo, ruta }) => `${codigo} ${ruta}`) : [];
  };
  const archivo = (formato: object, version: unknown = 1): string => JSON.stringify({ version, formato });

  it('comes back as it was written, for the template that is open', () => {
    const formato = { ...formatoPorDefecto(3), textoFactura1: 'Gracias' };
    expect(readPlantilla(writePlantilla(formato), base)).toEqual({ ...formato, idFormatoPdf: 1 });
  });

  it('takes the font of the document for the texts of a file that was written before there was a choice', () => {
    const { fuente: _, ...antes } = libre;
    const textosLibres = [antes, { ...otro, fuente: 'MAQUINA' }];
    expect(readPlantilla(archivo({ ...base, textosLibres }), base)).toMatchObject({
      textosLibres: [{ fuente: 'DOCUMENTO' }, { fuente: 'MAQUINA' }],
    });
  });

  it('is refused with the reason', () => {
    expect(errores('<xml/>')).toEqual(['PLANTILLA-12 archivo']);
    expect(errores('[]')).toEqual(['PLANTILLA-12 archivo']);
    expect(errores('{"a":1}')).toEqual(['PLANTILLA-12 archivo']);
    expect(errores(archivo(base, 2))).toEqual(['PLANTILLA-13 version']);
    expect(errores(archivo({ ...base, nit: '1' }))).toEqual(['PLANTILLA-14 nit']);
    expect(errores(archivo({ ...base, logo: { ...base.logo, z: 1 } }))).toEqual(['PLANTILLA-14 logo.z']);
    expect(errores(archivo({ ...base, textoFCAM: undefined }))).toEqual(['PLANTILLA-15 textoFCAM']);
    expect(errores(archivo({ ...base, colorPrincipal: 1 }))).toEqual(['PLANTILLA-15 colorPrincipal']);
    expect(errores(archivo({ ...base, textosLibres: [libre] }))).toEqual(['PLANTILLA-15 textosLibres']);
    expect(errores(archivo({ ...base, colorPrincipal: 'x' }))).toEqual(['PLANTILLA-02 colorPrincipal']);
    const gotica = [libre, { ...otro, fuente: 'GOTICA' }];
    expect(errores(archivo({ ...base, textosLibres: gotica }))).toEqual([
      'PLANTILLA-16 textosLibres[1].fuente',
    ]);
    const nula = [libre, { ...otro, fuente: null }];
    expect(errores(archivo({ ...base, textosLibres: nula }))).toEqual([
      'PLANTILLA-15 textosLibres[1].fuente',
    ]);
    expect(errores(`${archivo(base)}${' '.repeat(100_000)}`)).toEqual(['PLANTILLA-12 archivo']);
  });
});
