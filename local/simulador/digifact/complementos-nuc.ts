import { elemento, hoja } from './write-xml.ts';
import { ErrorNuc, readLista, readObjeto, readValores } from './lectura-nuc.ts';
import type { Objeto } from './lectura-nuc.ts';

/** Form of a complement in SAT's XML: names in the order of the schema (docs/fel.md §6). */
type Forma = {
  readonly nombre: string;
  readonly uri: string;
  readonly prefijo: string;
  readonly raiz: string;
  readonly campos: readonly string[];
  /** Whether the fields become attributes of the root, child elements, or rows of child elements. */
  readonly como: 'atributos' | 'hijos' | { readonly fila: string };
};

const REFERENCIA: Forma = {
  nombre: 'NOTA',
  uri: 'http://www.sat.gob.gt/face2/ComplementoReferenciaNota/0.1.0',
  prefijo: 'cno',
  raiz: 'ReferenciasNota',
  campos: [
    'RegimenAntiguo',
    'NumeroAutorizacionDocumentoOrigen',
    'FechaEmisionDocumentoOrigen',
    'MotivoAjuste',
    'SerieDocumentoOrigen',
    'NumeroDocumentoOrigen',
  ],
  como: 'atributos',
};

const FORMAS: Readonly<Record<string, Forma>> = {
  NCRE: REFERENCIA,
  NDEB: REFERENCIA,
  FCAMB: {
    nombre: 'FCAMB',
    uri: 'http://www.sat.gob.gt/dte/fel/CompCambiaria/0.1.0',
    prefijo: 'cfc',
    raiz: 'AbonosFacturaCambiaria',
    campos: ['NumeroAbono', 'FechaVencimiento', 'MontoAbono'],
    como: { fila: 'Abono' },
  },
  FESP: {
    nombre: 'RETENCION',
    uri: 'http://www.sat.gob.gt/face2/ComplementoFacturaEspecial/0.1.0',
    prefijo: 'cfe',
    raiz: 'RetencionesFacturaEspecial',
    campos: ['RetencionISR', 'RetencionIVA', 'TotalMenosRetenciones'],
    como: 'hijos',
  },
  EXP: {
    nombre: 'EXPORTACION',
    uri: 'http://www.sat.gob.gt/face2/ComplementoExportaciones/0.1.0',
    prefijo: 'cex',
    raiz: 'Exportacion',
    campos: [
      'LugarExpedicion',
      'NombreConsignatarioODestinatario',
      'DireccionConsignatarioODestinatario',
      'CodigoConsignatarioODestinatario',
      'NombreComprador',
      'DireccionComprador',
      'CodigoComprador',
      'PaisConsignatario',
      'OtraReferencia',
      'INCOTERM',
      'NombreExportador',
      'CodigoExportador',
    ],
    como: 'hijos',
  },
};

/** Converts one AdditionalInfo of Type COMPLEMENTO; `tipo` is the type of the document, which a note's complement repeats. */
export function complementoOf(adicional: Objeto, codigo: string, tipo: string, id: number): string {
  const forma = Object.hasOwn(FORMAS, codigo) ? FORMAS[codigo] : undefined;
  if (forma === undefined || (forma === REFERENCIA && codigo !== tipo)) {
    throw new ErrorNuc(`El complemento ${codigo} no existe para ${tipo}`);
  }
  const atributos = { IDComplemento: String(id), NombreComplemento: forma.nombre, URIComplemento: forma.uri };
  return elemento('dte:Complemento', atributos, raizOf(adicional, forma));
}

function raizOf(adicional: Objeto, { prefijo, uri, raiz, campos, como }: Forma): string {
  const propios = { [`xmlns:${prefijo}`]: uri, Version: '1' };
  const nombre = `${prefijo}:${raiz}`;
  const hijosOf = (valores: ReadonlyMap<string, string>): string =>
    campos.map((campo) => hoja(`${prefijo}:${campo}`, valores.get(campo) ?? null)).join('');
  if (typeof como === 'object') {
    const datos = readObjeto(adicional['AditionalData'], 'AditionalData', ['Data']);
    const filas = readLista(datos['Data'], 'Data').map((cada) => {
      const fila = readObjeto(cada, 'Data', ['Info']);
      return elemento(`${prefijo}:${como.fila}`, {}, hijosOf(readValores(fila['Info'], 'Info', campos)));
    });
    return elemento(nombre, propios, ...filas);
  }
  const valores = readValores(adicional['AditionalInfo'], 'AditionalInfo', campos);
  return como === 'atributos'
    ? elemento(nombre, { ...propios, ...Object.fromEntries(valores) })
    : elemento(nombre, propios, hijosOf(valores));
}
