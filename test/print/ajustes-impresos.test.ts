import { inkOn, readableOn } from '#domain/plantillas/contraste.ts';
import type { FormatoPdf, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import type { FuenteTexto } from '#domain/plantillas/fuentes-texto.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { layoutFactura } from '#print/layout-factura.ts';
import { COLOR } from '#print/page.ts';
import type { DrawCommand, TextCommand } from '#print/page.ts';
import { textWidth } from '#print/texto.ts';
import { CARTAS, CASOS, IMAGENES, LOGO, createCaso, formatoDe } from './casos-impresos.ts';
import { commandsOf, drawn, flatten, groupsOf, isText, printed, textsOf } from './dibujado.ts';
import { UUID } from './documento-impreso.ts';

/** Checks the settings that an issuer may change in a template (spec 2 §3) on the drawn pages. */

const BASE = createCaso(2);

function textOf(commands: readonly DrawCommand[], start: string): TextCommand {
  const found = flatten(commands).find(
    (each): each is TextCommand => isText(each) && each.text.startsWith(start),
  );
  if (found === undefined) throw new Error(`Not drawn: ${start}`);
  return found;
}

function firstPage(cambios: Partial<FormatoPdf>, documento = BASE): readonly DrawCommand[] {
  return drawn(documento, cambios)[0]?.commands ?? [];
}

describe.each(CARTAS)('template %i', (idFormatoPdf) => {
  test('each block has the size that the issuer chose', () => {
    const tamanos = { nombre: 11, razon: 10, datos: 6, factura: 9, cliente: 8, detalle: 9 };
    const commands = firstPage({ idFormatoPdf, tamanos });
    expect(textOf(commands, 'Tejidos Ñandú').size).toBe(11);
    expect(textOf(commands, 'COMERCIAL LA CEIBA').size).toBe(10);
    expect(textOf(commands, 'ventas@').size).toBe(6);
    expect(textOf(commands, '979518519').size).toBe(9);
    expect(textOf(commands, 'DISTRIBUIDORA').size).toBe(8);
    expect(textOf(commands, 'Güipil').size).toBe(9);
  });

  test('logo and extra image stand in their boxes, with their proportions, under every text', () => {
    const logo = { x: 150, y: 120, ancho: 40, alto: 40 };
    const imagen = { x: 60, y: 120, ancho: 40, alto: 10 };
    const formato = { ...formatoPorDefecto(idFormatoPdf), logo, imagen };
    const [page] = layoutFactura(BASE, { formato, imagenes: { logo: LOGO, imagen: LOGO } });
    const commands = flatten(page?.commands ?? []);
    const images = commands.flatMap((each) => (each.kind === 'image' ? [each] : []));
    expect(images).toHaveLength(2);
    for (const [i, box] of [logo, imagen].entries()) {
      const { x = 0, y = 0, width = 0, height = 1 } = images[i] ?? {};
      expect(width / height).toBeCloseTo(LOGO.width / LOGO.height);
      expect(Math.max(width / box.ancho, height / box.alto)).toBeCloseTo(1);
      expect(x).toBeGreaterThanOrEqual(box.x);
      expect(y + height).toBeLessThanOrEqual(box.y + box.alto + 0.01);
    }
    const lastImage = commands.findLastIndex(({ kind }) => kind === 'image');
    expect(lastImage).toBeLessThan(commands.findIndex(isText));
  });

  test('a picture put over what the document must say is as faint as the watermark, and has no plate', () => {
    const box = { ancho: 40, alto: 30 };
    const draw = (x: number, y: number) => {
      const formato = {
        ...formatoPorDefecto(idFormatoPdf),
        logo: { x, y, ...box },
        imagen: { x, y, ...box },
      };
      const [page] = layoutFactura(BASE, { formato, imagenes: { logo: LOGO, imagen: LOGO } });
      return flatten(page?.commands ?? []);
    };
    const opacities = (commands: readonly DrawCommand[]) =>
      commands.flatMap((each) => (each.kind === 'image' ? [each.opacity] : []));
    const tipo = textOf(firstPage({ idFormatoPdf }), 'F');
    const total = textOf(firstPage({ idFormatoPdf }), 'Q ');
    const plates = (commands: readonly DrawCommand[]) =>
      commands.filter((each) => each.kind === 'rect' && each.fill === COLOR.papel);
    for (const { x, y } of [tipo, total]) {
      const commands = draw(Math.max(0, Math.min(176, x - 20)), Math.max(0, y - 15));
      expect(opacities(commands)).toEqual([0.1, 0.1]);
      expect(plates(commands)).toEqual([]);
    }
    // Nothing is covered in the empty part of the table.
    expect(opacities(draw(60, 120))).toEqual([undefined, undefined]);
  });

  test('the watermark is the logo, or the trade name, at 0.1 behind everything; without the flag there is none', () => {
    const formato = { ...formatoPorDefecto(idFormatoPdf), usaMarcaDeAgua: true };
    const [withLogo] = layoutFactura(BASE, { formato, imagenes: IMAGENES });
    expect(flatten(withLogo?.commands ?? [])[0]).toMatchObject({ kind: 'image', opacity: 0.1 });
    const [without] = layoutFactura(BASE, { formato });
    expect(flatten(without?.commands ?? [])[0]).toMatchObject({
      kind: 'mark',
      text: 'Tejidos Ñandú',
      opacity: 0.1,
    });
    const plain = flatten(firstPage({ idFormatoPdf }));
    expect(
      plain.some((each) => each.kind === 'mark' || (each.kind === 'image' && each.opacity === 0.1)),
    ).toBe(false);
  });

  test('the heart is drawn when asked for, and only then', () => {
    const hearts = (usaCorazon: boolean) =>
      flatten(firstPage({ idFormatoPdf, usaCorazon })).filter(
        (each) => each.kind === 'path' && each.trazos.some(({ op }) => op === 'C'),
      ).length;
    expect([hearts(true), hearts(false)]).toEqual([1, 0]);
  });

  test('the five texts stand below issuer, receiver and legends, above the totals and at the end', () => {
    const commands = firstPage({
      idFormatoPdf,
      textoFactura1: 'Uno',
      textoFactura2: 'Dos',
      textoFactura3: 'Tres',
      textoFactura4: 'Cuatro',
      textoFactura5: 'Cinco',
    });
    const y = (start: string) => textOf(commands, start).y;
    expect(y('Uno')).toBeGreaterThan(y('ventas@'));
    expect(y('Dos')).toBeGreaterThan(y('DISTRIBUIDORA'));
    expect(y('Tres')).toBeGreaterThan(y('Güipil'));
    expect(y('Tres')).toBeLessThan(y('Q 58.50'));
    expect(y('Cuatro')).toBeGreaterThan(y('Sujeto a'));
    expect(y('Cinco')).toBeGreaterThan(y('IVA incluido'));
  });

  test('on the fields of the issuer’s colours the ink is black or white, whichever reads', () => {
    for (const color of ['#1B3A57', '#F2C14E', '#FFFFFF']) {
      const colores = { colorPrincipal: color, colorAuxiliar: color, colorAuxiliar2: color };
      const commands = firstPage({ idFormatoPdf, ...colores });
      const used = new Set(flatten(commands).flatMap((each) => (isText(each) ? [each.color] : [])));
      const headings = readableOn(color, COLOR.papel);
      const allowed: string[] = [COLOR.tinta, COLOR.tenue, inkOn(color), headings];
      expect([...used].filter((each) => !allowed.includes(each))).toEqual([]);
      expect(textOf(commands, 'Güipil').color).toBe(COLOR.tinta);
      expect(textOf(commands, 'DISTRIBUIDORA').color).toBe(COLOR.tinta);
    }
  });

  test('the longest texts of the issuer leave everything that must be printed', () => {
    const caso = CASOS['textos-largos'] ?? { documento: BASE };
    const pages = layoutFactura(caso.documento, {
      formato: formatoDe(idFormatoPdf, caso),
      imagenes: IMAGENES,
    });
    const text = textsOf(pages).join(' ');
    for (const mandatory of [
      '99900017',
      UUID,
      'DBB51AE2',
      '979518519',
      '12,345,678,901,234.56',
      '99900122',
    ]) {
      expect(text).toContain(mandatory);
    }
    expect(commandsOf(pages).filter(({ kind }) => kind === 'qr')).toHaveLength(1);
  });

  test('it is heard in order: what, which, who sells, who buys, lines, totals, phrases, certifier', () => {
    const texts = textsOf(drawn(BASE, { idFormatoPdf }));
    const wanted = [
      /^factura$/i,
      new RegExp(UUID),
      /^Tejidos/,
      /^DISTRIBUIDORA/,
      /^Descripción$/i,
      /^Güipil/,
      /^Q 58\.50$/,
      /^Sujeto a/,
      /^CERTIFICADOR DE/,
    ];
    let from = 0;
    for (const pattern of wanted) {
      const at = texts.findIndex((text, i) => i >= from && pattern.test(text));
      expect([String(pattern), at >= from]).toEqual([String(pattern), true]);
      from = at;
    }
  });

  test('its parts are named for whoever hears it', () => {
    const pages = drawn(createCaso(60), { idFormatoPdf });
    const all = pages.flatMap(({ commands }) => commands);
    expect(groupsOf(all, 'H1').map(({ commands }) => textOf(commands, 'F').text.toLowerCase())).toEqual([
      'factura',
    ]);
    expect(groupsOf(all, 'TH')).toHaveLength(6);
    const tables = groupsOf(all, 'Table');
    expect(new Set(tables.map(({ id }) => id))).toEqual(new Set(['detalle']));
    expect(tables.length).toBeGreaterThan(pages.length);
    expect(groupsOf(all, 'TR')).toHaveLength(61);
    expect(groupsOf(all, 'Figure').map(({ alt }) => alt)).toEqual([expect.stringContaining('Código QR')]);
    const artifacts = groupsOf(all, 'Artifact').flatMap(({ commands }) => flatten(commands).filter(isText));
    const heads = artifacts.filter(({ text }) => text.toLowerCase() === 'descripción');
    expect(heads).toHaveLength(pages.length - 1);
    expect(artifacts.filter(({ text }) => text.startsWith('Página'))).toHaveLength(pages.length);
  });
});

test('a justified text is stretched to its width but for its last line', () => {
  const texto = 'Palabras que llenan más de un renglón de la hoja. '.repeat(8).trim();
  const lines = flatten(firstPage({ textoFactura3: texto, texto3Alineacion: 'J' })).filter(
    (each): each is TextCommand => isText(each) && each.text.includes('renglón'),
  );
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.slice(0, -1).map(({ stretch }) => stretch)).toEqual(lines.slice(0, -1).map(() => 186));
  expect(lines.at(-1)?.stretch).toBeUndefined();
});

test.each([
  ['I', 'left', 15],
  ['C', 'center', 108],
  ['D', 'right', 201],
] as const)('a text with alignment %s is drawn %s', (texto5Alineacion, align, x) => {
  expect(textOf(firstPage({ textoFactura5: 'Fin', texto5Alineacion }), 'Fin')).toMatchObject({ align, x });
});

describe('a free text', () => {
  const [libre] = formatoPorDefecto(1).textosLibres;
  const place = {
    x: 20,
    y: 120,
    ancho: 50,
    alto: 20,
    tamano: 10,
    negrita: true,
    fuente: 'DOCUMENTO',
    alineacion: 'I',
    marco: true,
  } as const;
  const withLibre = (texto: string, cambios: Partial<FormatoPdf> = {}, marco = true) =>
    flatten(
      firstPage({ textosLibres: libre === undefined ? [] : [{ ...place, texto, marco }, libre], ...cambios }),
    );

  test('stands in its place with its size, weight and frame', () => {
    const commands = withLibre('Sello');
    expect(commands.find((each) => isText(each) && each.text === 'Sello')).toMatchObject({
      size: 10,
      bold: true,
    });
    const frame = { kind: 'rect', x: 20, y: 120, width: 50, height: 20, fill: null };
    expect(commands).toContainEqual(expect.objectContaining(frame));
    expect(withLibre('Sello', {}, false)).not.toContainEqual(expect.objectContaining(frame));
  });

  test('is drawn in its font, unless that lacks a letter of it', () => {
    const draw = (fuente: FuenteTexto, texto: string) =>
      textOf(firstPage({ textosLibres: [{ ...place, fuente, texto }] }), texto);
    expect(draw('SERIFA', 'Sello ñ €')).toMatchObject({ fuente: 'SERIFA' });
    expect(draw('MAQUINA', 'Sello ñ €')).toMatchObject({ fuente: 'MAQUINA' });
    expect(draw('DOCUMENTO', 'Sello ñ €')).not.toHaveProperty('fuente');
    expect(draw('SERIFA', 'Sello ẍ')).not.toHaveProperty('fuente');
  });

  test('breaks its lines by the widths of its font', () => {
    const palabras = 'ili '.repeat(60).trim();
    const lines = (fuente: FuenteTexto): TextCommand[] =>
      flatten(firstPage({ textosLibres: [{ ...place, fuente, texto: palabras, alto: 60 }] })).filter(
        (each): each is TextCommand => isText(each) && each.text.startsWith('ili'),
      );
    const [serifa, maquina] = [lines('SERIFA'), lines('MAQUINA')];
    expect(maquina.length).toBeGreaterThan(serifa.length);
    for (const line of [...serifa, ...maquina]) expect(textWidth(line.text, line)).toBeLessThanOrEqual(50);
    expect(serifa.map(({ text }) => text).join(' ')).toBe(palabras);
  });

  test('never leaves its place, however long', () => {
    const lines = withLibre('W'.repeat(500)).filter(
      (each): each is TextCommand => isText(each) && /^W+…?$/.test(each.text),
    );
    expect(lines.length).toBeGreaterThan(5);
    for (const { x, y } of lines) expect([x >= 20, y >= 120, y <= 140]).toEqual([true, true, true]);
  });

  test('on a coloured field it is printed in the ink that reads there', () => {
    const onBand = { ...place, x: 120, y: 2, ancho: 60, alto: 6, texto: 'Lema', marco: false };
    const commands = firstPage({ colorPrincipal: '#000080', textosLibres: [onBand] });
    expect(textOf(commands, 'Lema').color).toBe('#FFFFFF');
  });
});

test.each([1, 3, 5, 7] satisfies IdFormatoPdf[])(
  'template %i: the names of the issuer do not cover the logo',
  (id) => {
    const [page] = layoutFactura(BASE, { formato: formatoPorDefecto(id), imagenes: IMAGENES });
    const commands = flatten(page?.commands ?? []);
    const logo = commands.find((each) => each.kind === 'image');
    const nombre = textOf(commands, 'Tejidos');
    if (logo?.kind !== 'image') throw new Error('No logo');
    const isBeside = nombre.x >= logo.x + logo.width;
    const isBelow = nombre.y - 3 >= logo.y + logo.height;
    expect(isBeside || isBelow).toBe(true);
  },
);

test('nothing prints that is not asked for: a document without settings has no free text', () => {
  expect(printed(BASE).filter((text) => text === '')).toEqual([]);
});
