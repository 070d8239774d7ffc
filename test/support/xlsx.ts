import { deflateRawSync } from 'node:zlib';

/** Makes a ZIP file of deflated texts in the form of spreadsheet programs (without checksums, which readers skip). */
export function makeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const nombre = Buffer.from(name);
    const datos = Buffer.from(text);
    const packed = deflateRawSync(datos);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [header, shift] of [
      [local, 0],
      [entry, 2],
    ] as const) {
      header.writeUInt16LE(8, 8 + shift);
      header.writeUInt32LE(packed.length, 18 + shift);
      header.writeUInt32LE(datos.length, 22 + shift);
      header.writeUInt16LE(nombre.length, 26 + shift);
    }
    entry.writeUInt32LE(at, 42);
    parts.push(local, nombre, packed);
    central.push(entry, nombre);
    at += local.length + nombre.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Makes a workbook of one sheet; empty texts become no cells, as in real workbooks. */
export function makeXlsx(filas: readonly (readonly (string | number)[])[]): Buffer {
  const rows = filas.map((fila, i) => {
    const cells = fila.map((celda, j) => {
      const ref = `${String.fromCharCode(65 + j)}${i + 1}`;
      if (celda === '') return '';
      return typeof celda === 'number'
        ? `<c r="${ref}"><v>${celda}</v></c>`
        : `<c r="${ref}" t="inlineStr"><is><t>${escape(celda)}</t></is></c>`;
    });
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}
