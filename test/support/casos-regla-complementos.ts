import type { MetodoPago, PartePagoBorrador } from '#domain/documentos/modelo/borrador.ts';
import {
  BELL,
  EXT,
  NIT,
  sano,
  EXPORTACION,
  EXPORTA,
  EXPORTA_SERVICIO,
  FCAM,
  FESP,
  RECI,
  PETROLEO,
  nota,
  NCRE,
  NCRE_PETROLEO,
  NABN,
  cambia,
  receptor,
  linea,
  exportacion,
  abonos,
  datosNota,
  origenCambiado,
  FACT,
  impuestoDe,
} from './casos-regla-base.ts';
import type { Fila, Sano } from './casos-regla-base.ts';

/** One cent of the first line, which other notes took. */
const ACREDITADO = [{ numeroLinea: 1, notas: 1, total: '0.01', impuestos: [] }];
const DOS_SILLAS = sano({ receptor: NIT, detalle: [{}, {}] });
const soloPrimera =
  (precioUnitario: string) =>
  ({ borrador }: Sano) => ({
    borrador: {
      ...borrador,
      detalle: borrador.detalle.slice(0, 1).map((each) => ({ ...each, precioUnitario })),
    },
  });

const pago = (metodo: MetodoPago, monto = '', entregado = ''): PartePagoBorrador => ({
  metodo,
  monto,
  entregado,
});
const pagada = (...formaPago: PartePagoBorrador[]) => sano({ formaPago });
const CREDITO = sano({ formaPago: [pago('CREDITO')], fechaVencimiento: '2026-12-20' });
const paga = (...formaPago: PartePagoBorrador[]) => cambia({ formaPago });

const FORMA_PAGO: Fila[] = [
  ['FORMAPAGO-01', 'formaPago[0].monto', FACT, paga(pago('EFECTIVO', 'cien'), pago('TARJETA', '25'))],
  ['FORMAPAGO-01', 'formaPago[1].monto', FACT, paga(pago('EFECTIVO', '100'), pago('TARJETA', '25.001'))],
  [
    'FORMAPAGO-01',
    'formaPago[1].monto',
    pagada(pago('EFECTIVO', '100'), pago('TARJETA')),
    paga(pago('EFECTIVO'), pago('TARJETA')),
  ],
  [
    'FORMAPAGO-02',
    'formaPago',
    pagada(pago('EFECTIVO', '100'), pago('TARJETA', '25')),
    paga(pago('EFECTIVO', '100'), pago('TARJETA', '24.99')),
  ],
  ['FORMAPAGO-02', 'formaPago', FACT, paga(pago('EFECTIVO', '126'), pago('TARJETA'))],
  [
    'FORMAPAGO-06',
    'formaPago[1].monto',
    pagada(pago('EFECTIVO', '100'), pago('TARJETA')),
    paga(pago('EFECTIVO', '125'), pago('TARJETA')),
  ],
  ['FORMAPAGO-05', 'formaPago', FACT, paga(pago('TARJETA', '100'), pago('TARJETA', '25'))],
  ['FORMAPAGO-04', 'formaPago', CREDITO, paga(pago('EFECTIVO'))],
  ['FORMAPAGO-04', 'formaPago', CREDITO, cambia({ fechaVencimiento: '' })],
  ['FORMAPAGO-05', 'formaPago', FESP, paga(pago('EFECTIVO'))],
  ['FORMAPAGO-05', 'formaPago', RECI, paga(pago('CREDITO'))],
  ['FORMAPAGO-05', 'formaPago', FCAM, paga(pago('EFECTIVO'))],
  [
    'FORMAPAGO-03',
    'formaPago[0].entregado',
    pagada(pago('EFECTIVO', '', '200')),
    paga(pago('EFECTIVO', '', '124.99')),
  ],
  ['FORMAPAGO-03', 'formaPago[0].entregado', FACT, paga(pago('EFECTIVO', '', 'doscientos'))],
];

export const COMPLEMENTOS: Fila[] = [
  ...FORMA_PAGO,
  ['EXPORTACION-01', 'datosExportacion', EXPORTA, cambia({ datosExportacion: null })],
  ['EXPORTACION-02', 'datosExportacion', FACT, cambia({ datosExportacion: EXPORTACION })],
  ['EXPORTACION-02', 'datosExportacion', nota(EXPORTA, 'credito'), cambia({ datosExportacion: EXPORTACION })],
  [
    'EXPORTACION-03',
    'datosExportacion.nombreConsignatario',
    EXPORTA,
    exportacion({ nombreConsignatario: '' }),
  ],
  [
    'EXPORTACION-04',
    'datosExportacion.direccionConsignatario',
    EXPORTA,
    exportacion({ direccionConsignatario: '' }),
  ],
  ['EXPORTACION-05', 'datosExportacion.incoterm', EXPORTA, exportacion({ incoterm: '' })],
  [
    'EXPORTACION-05',
    'datosExportacion.incoterm',
    sano({
      tipoVenta: 'Export',
      receptor: EXT,
      datosExportacion: EXPORTACION,
      detalle: [{}, { bienServicio: 'S' }],
    }),
    exportacion({ incoterm: '' }),
  ],
  ['EXPORTACION-06', 'datosExportacion.incoterm', EXPORTA_SERVICIO, exportacion({ incoterm: 'FOB' })],
  ['EXPORTACION-07', 'datosExportacion.incoterm', EXPORTA, exportacion({ incoterm: 'QQQ' })],
  [
    'EXPORTACION-08',
    'datosExportacion.nombreConsignatario',
    EXPORTA,
    exportacion({ nombreConsignatario: 'x'.repeat(71) }),
  ],
  [
    'CARACTERES-01',
    'datosExportacion.nombreComprador',
    EXPORTA,
    exportacion({ nombreComprador: `Casa${BELL}` }),
  ],
  ['EXPORTACION-09', 'datosExportacion.paisConsignatario', EXPORTA, exportacion({ paisConsignatario: '' })],
  ['ABONO-01', 'datosFacturaCambiaria.abonos', FCAM, abonos()],
  ['ABONO-02', 'datosFacturaCambiaria.abonos', FACT, abonos(['2026-12-20', '125.00'])],
  [
    'ABONO-03',
    'datosFacturaCambiaria.abonos',
    FCAM,
    abonos(...Array.from({ length: 1000 }, (): [string, string] => ['2026-12-20', '0.125'])),
  ],
  ['ABONO-04', 'datosFacturaCambiaria.abonos[0].fechaVencimiento', FCAM, abonos(['', '125.00'])],
  ['ABONO-05', 'datosFacturaCambiaria.abonos[0].fechaVencimiento', FCAM, abonos(['2026-11-19', '125.00'])],
  [
    'ABONO-06',
    'datosFacturaCambiaria.abonos[1].fechaVencimiento',
    FCAM,
    abonos(['2026-12-20', '62.50'], ['2026-12-19', '62.50']),
  ],
  [
    'ABONO-07',
    'datosFacturaCambiaria.abonos[1].monto',
    FCAM,
    abonos(['2026-12-20', '125.00'], ['2026-12-20', 'x']),
  ],
  [
    'ABONO-08',
    'datosFacturaCambiaria.abonos[1].monto',
    FCAM,
    abonos(['2026-12-20', '125.00'], ['2026-12-20', '0']),
  ],
  [
    'ABONO-09',
    'datosFacturaCambiaria.abonos[1].monto',
    FCAM,
    abonos(['2026-12-20', '62.50'], ['2026-12-20', '62.501']),
  ],
  ['ABONO-10', 'datosFacturaCambiaria.abonos[0].monto', FCAM, abonos(['2026-12-20', '1000000000000000'])],
  [
    'ABONO-11',
    'datosFacturaCambiaria.abonos',
    FCAM,
    abonos(['2026-12-20', '62.50'], ['2027-01-20', '62.51']),
  ],
  ['NOTA-01', 'datosNota', NCRE, cambia({ datosNota: null })],
  ['NOTA-02', 'datosNota', FACT, cambia({ datosNota: NCRE.borrador.datosNota })],
  ['NOTA-03', 'datosNota.numeroAutorizacion', NCRE, () => ({ contexto: { origen: null } })],
  [
    'NOTA-03',
    'datosNota.numeroAutorizacion',
    NCRE,
    datosNota({ numeroAutorizacion: FACT.borrador.idTransaccion }),
  ],
  ['NOTA-04', 'datosNota.numeroAutorizacion', NCRE, origenCambiado({ statusDocumento: 'ANULADO' })],
  ['NOTA-05', 'datosNota.numeroAutorizacion', NCRE, origenCambiado({ tipoDoc: 'FESP' })],
  ['NOTA-05', 'datosNota.numeroAutorizacion', NABN, origenCambiado({ tipoDoc: 'NDEB' })],
  ['NOTA-06', 'receptor.nit', NCRE, receptor({ nit: '99900017' })],
  ['NOTA-06', 'receptor.nit', NCRE, origenCambiado({ tipoIdentificador: 'EXT' })],
  ['NOTA-16', 'datosNota.numeroAutorizacion', NCRE, origenCambiado({ produccion: true })],
  [
    'NOTA-07',
    'datosNota.fechaEmisionDocumentoOrigen',
    NCRE,
    datosNota({ fechaEmisionDocumentoOrigen: '2026-11-19' }),
  ],
  ['NOTA-08', 'datosNota.motivoAjuste', NCRE, datosNota({ motivoAjuste: ' ' })],
  ['NOTA-09', 'datosNota.motivoAjuste', NCRE, datosNota({ motivoAjuste: 'x'.repeat(201) })],
  ['CARACTERES-01', 'datosNota.motivoAjuste', NCRE, datosNota({ motivoAjuste: `Devolución${BELL}` })],
  ['NOTA-10', 'detalle[0].numeroLineaOrigen', NCRE, linea({ numeroLineaOrigen: 2 })],
  [
    'NOTA-11',
    'detalle[1].numeroLineaOrigen',
    NCRE,
    ({ borrador }) => ({
      borrador: {
        ...borrador,
        detalle: borrador.detalle.flatMap((each) => [
          { ...each, precioUnitario: '60' },
          { ...each, precioUnitario: '60' },
        ]),
      },
    }),
  ],
  ['NOTA-12', 'detalle', NCRE, linea({ precioUnitario: '125.01' })],
  [
    'NOTA-12',
    'detalle',
    NABN,
    ({ contexto }) => ({
      contexto: { origen: contexto.origen === null ? null : { ...contexto.origen, acreditado: ACREDITADO } },
    }),
  ],
  // The origin has a second line, so that the document has enough left and the line has not.
  ['NOTA-15', 'detalle[0].cantidad', nota(DOS_SILLAS, 'credito'), soloPrimera('125.01')],
  [
    'NOTA-13',
    'detalle[0].cantidad',
    NCRE_PETROLEO,
    (caso) =>
      linea({ precioUnitario: '100', impuesto: { ...impuestoDe(PETROLEO), cantidadUnidades: '2' } })(caso),
  ],
  ['NOTA-14', 'fechaEmision', NCRE, cambia({ fechaEmision: '2026-11-19' })],
];
