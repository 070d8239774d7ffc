import type {
  AbonoDocumento,
  DocumentoCompleto,
  OrigenNota,
  Retenciones,
} from '../documentos/modelo/documento.ts';
import type { DatosExportacion } from '../documentos/modelo/borrador.ts';
import { findTipo } from '../documentos/modelo/tipos.ts';
import { COMPLEMENTO_NAMESPACES } from './namespaces.ts';
import { writeElement, writeNamespaces, writeRoot, writeTexto } from './xml-writer.ts';
import type { Atributos } from './xml-writer.ts';

type Prefijo = keyof typeof COMPLEMENTO_NAMESPACES;
/** A complement before its wrapper: the name for SAT's NombreComplemento, its own element and its content. */
type Complemento = {
  readonly nombre: string;
  readonly prefijo: Prefijo;
  readonly elemento: string;
  readonly atributos: Atributos;
  readonly hijos: readonly string[];
};

/** Writes every complement that the record asks for, numbered; "" when it asks for none (matrix 3.1). */
export function writeComplementos(documento: DocumentoCompleto): string {
  const { exportacion, abonos, origen, retenciones } = documento.datos;
  const complementos = [
    ...(exportacion === null ? [] : [exportacionOf(exportacion)]),
    ...(abonos.length === 0 ? [] : [abonosOf(abonos)]),
    ...(origen === null || !findTipo(documento.tipoDoc)?.referenciaOrigen ? [] : [referenciaOf(origen)]),
    ...(retenciones === null ? [] : [retencionesOf(retenciones)]),
  ];
  return complementos.length === 0
    ? ''
    : writeElement('dte:Complementos', {}, ...complementos.map(writeComplemento));
}

function writeComplemento(complemento: Complemento, i: number): string {
  const { nombre, prefijo, elemento, atributos, hijos } = complemento;
  const uri = COMPLEMENTO_NAMESPACES[prefijo];
  return writeElement(
    'dte:Complemento',
    { IDComplemento: String(i + 1), NombreComplemento: nombre, URIComplemento: uri },
    writeRoot(
      `${prefijo}:${elemento}`,
      writeNamespaces({ [prefijo]: uri }),
      { Version: '1', ...atributos },
      ...hijos,
    ),
  );
}

function abonosOf(abonos: readonly AbonoDocumento[]): Complemento {
  return {
    nombre: 'ABONOS FACTURA CAMBIARIA',
    prefijo: 'cfc',
    elemento: 'AbonosFacturaCambiaria',
    atributos: {},
    hijos: abonos.map(({ numero, fechaVencimiento, monto }) =>
      writeElement(
        'cfc:Abono',
        {},
        writeTexto('cfc:NumeroAbono', String(numero)),
        writeTexto('cfc:FechaVencimiento', fechaVencimiento),
        writeTexto('cfc:MontoAbono', monto),
      ),
    ),
  };
}

function referenciaOf(origen: OrigenNota): Complemento {
  return {
    nombre: 'REFERENCIAS NOTA',
    prefijo: 'cno',
    elemento: 'ReferenciasNota',
    atributos: {
      FechaEmisionDocumentoOrigen: origen.fechaEmision,
      MotivoAjuste: origen.motivoAjuste,
      NumeroAutorizacionDocumentoOrigen: origen.numeroAutorizacion,
      NumeroDocumentoOrigen: origen.numero,
      SerieDocumentoOrigen: origen.serie,
    },
    hijos: [],
  };
}

/**
 * Lists the export data in the order of the schema. Its older version has the same order, but neither consignee code
 * nor buyer, and it swaps OtraReferencia and INCOTERM: a document without consignee code, buyer and one of the latter
 * two is valid in both.
 */
function exportacionOf(datos: DatosExportacion): Complemento {
  const campos: readonly (readonly [string, string])[] = [
    ['LugarExpedicion', datos.lugarExpedicion],
    ['NombreConsignatarioODestinatario', datos.nombreConsignatario],
    ['DireccionConsignatarioODestinatario', datos.direccionConsignatario],
    ['CodigoConsignatarioODestinatario', datos.codigoConsignatario],
    ['NombreComprador', datos.nombreComprador],
    ['DireccionComprador', datos.direccionComprador],
    ['CodigoComprador', datos.codigoComprador],
    ['PaisConsignatario', datos.paisConsignatario],
    ['OtraReferencia', datos.otraReferencia],
    ['INCOTERM', datos.incoterm],
    ['NombreExportador', datos.nombreExportador],
    ['CodigoExportador', datos.codigoExportador],
  ];
  return {
    nombre: 'EXPORTACION',
    prefijo: 'cex',
    elemento: 'Exportacion',
    atributos: {},
    hijos: campos.flatMap(([nombre, valor]) => (valor === '' ? [] : [writeTexto(`cex:${nombre}`, valor)])),
  };
}

function retencionesOf({ retencionIsr, retencionIva, totalMenosRetenciones }: Retenciones): Complemento {
  return {
    nombre: 'RETENCIONES FACTURA ESPECIAL',
    prefijo: 'cfe',
    elemento: 'RetencionesFacturaEspecial',
    atributos: {},
    hijos: [
      writeTexto('cfe:RetencionISR', retencionIsr),
      writeTexto('cfe:RetencionIVA', retencionIva),
      writeTexto('cfe:TotalMenosRetenciones', totalMenosRetenciones),
    ],
  };
}
