import { strToU8, zipSync } from 'fflate';
import { escapeXml } from '#domain/texto/escape.ts';

/** Cell of a sheet; a text stays a text, also when it has only digits. */
export type CeldaXlsx = string | number;

/** Parts of a workbook of one sheet (ECMA-376 part 1, §12.3), as few as Excel needs to open it. */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function toCell(celda: CeldaXlsx, columna: number, fila: number): string {
  const ref = `${String.fromCharCode(65 + columna)}${fila}`;
  if (typeof celda === 'number') return `<c r="${ref}"><v>${celda}</v></c>`;
  return celda === '' ? '' : `<c r="${ref}" t="inlineStr"><is><t>${escapeXml(celda)}</t></is></c>`;
}

function relationship(tipo: string, destino: string): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/${tipo}" Target="${destino}"/></Relationships>`;
}

/** Makes a workbook of one sheet of at most 26 columns, whose widths are in characters. */
export function toXlsx(
  hoja: string,
  anchos: readonly number[],
  filas: readonly (readonly CeldaXlsx[])[],
): Blob {
  const columnas = anchos.map(
    (ancho, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`,
  );
  const celdas = filas.map(
    (fila, i) => `<row r="${i + 1}">${fila.map((celda, j) => toCell(celda, j, i + 1)).join('')}</row>`,
  );
  const partes: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="${escapeXml(hoja)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><cols>${columnas.join('')}</cols><sheetData>${celdas.join('')}</sheetData></worksheet>`,
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(partes).map(([nombre, xml]) => [nombre, strToU8(xml)])),
  );
  return new Blob([bytes], { type: `${TYPE}.sheet` });
}
