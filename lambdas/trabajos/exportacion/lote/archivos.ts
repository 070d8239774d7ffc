import { isEstado } from '#domain/documentos/modelo/estados.ts';
import { nombreBaseOf } from '#domain/exportacion/nombres.ts';
import { filaFalloOf } from '#domain/exportacion/lote.ts';
import type { FalloLote, MotivoLote, PedidoLote } from '#domain/exportacion/lote.ts';
import { IMPRESION_NEUTRAL } from '#domain/plantillas/impresion-neutral.ts';
import { claveXmlCertificado } from '#lambdas/shared/claves-archivo.ts';
import { createImpresiones } from '#lambdas/shared/impresion.ts';
import type { Impresiones } from '#lambdas/shared/impresion.ts';
import { createFacturaPdf } from '#print/factura-pdf.ts';
import { findXmlAnulacion } from '../archivos-documento.ts';
import type { ArchivoNuevo } from '../archivos-documento.ts';
import { LOTE } from '../documentos.ts';
import type { Obra } from '../obra.ts';
import type { Parte } from '../parte.ts';
import { nombreDe, readDeLote } from './leer.ts';
import type { DeLote } from './leer.ts';

/** Adds the PDF, or the XML, of the documents of a batch to the parts of its ZIP. */
export class ArchivosLote {
  private readonly obra: Obra;
  private readonly pedido: PedidoLote;
  private readonly impresiones: Impresiones;

  constructor(obra: Obra, pedido: PedidoLote) {
    this.obra = obra;
    this.pedido = pedido;
    this.impresiones = createImpresiones(obra.ports, obra.exportacion.nit);
  }

  /** Adds documents of `ids`, a few at a time, until the part has `limite` bytes; answers how many are done. */
  async add(parte: Parte, ids: readonly string[], limite: number): Promise<number> {
    const { ports, exportacion } = this.obra;
    const lote = ids.slice(0, LOTE);
    const leidos = await readDeLote(ports, exportacion.nit, this.pedido, lote);
    let tomados = 0;
    for (const id of lote) {
      if (parte.bytes >= limite) break;
      const leido = leidos.get(id);
      if (leido === undefined) addFallo(parte, { id, nombre: id, motivo: 'noExiste' });
      else await this.addDocumento(parte, leido);
      tomados += 1;
    }
    return tomados;
  }

  private async addDocumento(parte: Parte, leido: DeLote): Promise<void> {
    const { documento } = leido;
    const base = nombreBaseOf(documento).replace(/^documentos\//, '');
    const archivos =
      this.pedido.accion === 'PDF'
        ? await this.drawPdf(leido, base)
        : await this.readXmls(parte, leido, base);
    if (typeof archivos === 'string')
      addFallo(parte, { id: documento.idTransaccion, nombre: nombreDe(leido), motivo: archivos });
    else for (const archivo of archivos) parte.addArchivo(archivo);
  }

  private async drawPdf({ documento, compra }: DeLote, base: string): Promise<ArchivoNuevo[] | MotivoLote> {
    if (!isEstado(documento.statusDocumento, 'imprimible')) return 'sinCertificar';
    const impresion =
      compra === null ? await this.impresiones(documento.codigoEstablecimiento) : IMPRESION_NEUTRAL;
    return [{ nombre: `${base}.pdf`, bytes: await createFacturaPdf(documento, impresion) }];
  }

  /** Certified XML, and that of the annulment of an annulled sale; one that is missing is told and leaves the document in. */
  private async readXmls(parte: Parte, leido: DeLote, base: string): Promise<ArchivoNuevo[] | MotivoLote> {
    const { ports, exportacion } = this.obra;
    const { documento, guardado } = leido;
    const { idTransaccion, uuidCertificacion } = documento;
    if (uuidCertificacion === null) return 'sinCertificar';
    const anulacion = guardado === null ? null : await findXmlAnulacion(ports, guardado);
    const [xml, deAnulacion] = await Promise.all([
      ports.archivos.get(claveXmlCertificado({ nit: exportacion.nit, idTransaccion })),
      anulacion === null ? null : ports.archivos.get(anulacion.clave),
    ]);
    if (xml === null) return 'sinXml';
    if (anulacion !== null && deAnulacion === null)
      addLinea(parte, { id: idTransaccion, nombre: nombreDe(leido), motivo: 'sinXmlAnulacion' });
    return [
      { nombre: `${base}.xml`, bytes: xml },
      ...(deAnulacion === null ? [] : [{ nombre: `${base}-anulacion.xml`, bytes: deAnulacion }]),
    ];
  }
}

function addFallo(parte: Parte, fallo: FalloLote): void {
  (parte.indice.fallos ??= []).push(fallo);
  addLinea(parte, fallo);
}

function addLinea(parte: Parte, fallo: FalloLote): void {
  (parte.indice.lineas ??= []).push(filaFalloOf(fallo));
}
