import { strToU8, zipSync } from 'fflate';
import { escapeXml } from '#domain/texto/escape.ts';
import type { CeldaCarga } from '#domain/productos/carga.ts';
import { t } from '../i18n.ts';
import { EJEMPLO } from './ejemplo.ts';

/** Parts of a workbook of one sheet (ECMA-376 part 1, §12.3), as few as Excel needs to open it. */
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Widths in characters. */
const ANCHOS = [14, 18, 38, 16, 18, 12, 18, 16];

function toCell(celda: CeldaCarga, columna: number, fila: number): string {
  const ref = `${String.fromCharCode(65 + columna)}${fila}`;
  if (typeof celda === 'number') return `<c r="${ref}"><v>${celda}</v></c>`;
  return celda === '' ? '' : `<c r="${ref}" t="inlineStr"><is><t>${escapeXml(celda)}</t></is></c>`;
}

function relationship(tipo: string, destino: string): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/${tipo}" Target="${destino}"/></Relationships>`;
}

/** Makes the sample as a workbook, in which long codes stay texts; a CSV file cannot express that. */
export function ejemploXlsx(): Uint8Array<ArrayBuffer> {
  const columnas = ANCHOS.map(
    (ancho, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`,
  );
  const filas = EJEMPLO.map(
    (fila, i) => `<row r="${i + 1}">${fila.map((celda, j) => toCell(celda, j, i + 1)).join('')}</row>`,
  );
  const partes: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': relationship('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="${escapeXml(t('productos.carga.ejemploHoja'))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationship('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${MAIN}"><cols>${columnas.join('')}</cols><sheetData>${filas.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(partes).map(([nombre, xml]) => [nombre, strToU8(xml)])));
}
