import { addDays, daysBetween } from '../../fechas/guatemala.ts';
import type { DocumentoBorrador } from '../modelo/borrador.ts';
import { lineasOf, receptorBorradorOf } from './desde-documento.ts';
import type { DocumentoCompleto } from '../modelo/documento.ts';
import { createBorrador } from './nuevo-borrador.ts';
import { formaPagoDe } from '../cobros/forma-pago.ts';
import { TIPOS_DOCUMENTO, isTipoDocumento } from '../modelo/tipos.ts';
import { tiposOf } from '../modelo/tipos-por-regimen.ts';

type Copia = { idTransaccion: string; hoy: string };

/** Copies a sale as a new draft dated today; due days move by the same number of days. */
export function cloneDocumento(
  documento: DocumentoCompleto,
  { idTransaccion, hoy }: Copia,
): DocumentoBorrador {
  const { datos, tipoVenta, escenarioExento } = documento;
  const tipoDocumento = isTipoDocumento(documento.tipoDoc)
    ? documento.tipoDoc
    : tiposOf(datos.regimenSat).porDefecto;
  const { iva, cambiaria } = TIPOS_DOCUMENTO[tipoDocumento];
  const isExenta = escenarioExento !== null || tipoVenta === 'Export';
  const dias = daysBetween(documento.fechaEmision.slice(0, 10), hoy);
  return {
    ...createBorrador({
      idTransaccion,
      sucursal: documento.codigoEstablecimiento,
      tipoDocumento,
      fechaEmision: hoy,
    }),
    receptor: receptorBorradorOf(documento),
    moneda: documento.moneda,
    aplicaIva: iva && (documento.incluyeIva || isExenta),
    tipoVenta,
    escenarioExento,
    detalle: lineasOf(documento, tipoDocumento).map((linea, i) => ({
      ...linea,
      numeroLineaOrigen: datos.origen === null ? null : (documento.detalle[i]?.numeroLinea ?? null),
    })),
    tipoCambio: datos.tipoCambio ?? '',
    fechaVencimiento: cambiaria ? '' : shift(documento.fechaVencimiento, dias),
    formaPago: formaPagoDe(documento),
    tipoPersoneria: datos.tipoPersoneria,
    frasesElegidas: datos.frases
      .filter(({ motivo }) => motivo === 'ELEGIDA')
      .map(({ tipoFrase, codigoEscenario, numeroResolucion }) => ({
        tipoFrase,
        codigoEscenario,
        numeroResolucion: numeroResolucion ?? '',
      })),
    datosFacturaCambiaria: cambiaria ? { abonos: shiftAbonos(documento, dias) } : null,
    datosNota: datosNotaOf(documento),
    datosExportacion: datos.exportacion,
  };
}

function shiftAbonos({ datos }: DocumentoCompleto, dias: number) {
  return datos.abonos.map(({ fechaVencimiento, monto }) => ({
    fechaVencimiento: addDays(fechaVencimiento, dias),
    monto,
  }));
}

function shift(fecha: string | null, dias: number): string {
  return fecha === null ? '' : addDays(fecha, dias);
}

function datosNotaOf({ datos: { origen } }: DocumentoCompleto): DocumentoBorrador['datosNota'] {
  return origen === null
    ? null
    : {
        numeroAutorizacion: origen.numeroAutorizacion,
        fechaEmisionDocumentoOrigen: origen.fechaEmision,
        motivoAjuste: origen.motivoAjuste,
      };
}
