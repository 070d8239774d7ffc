import { addDays, addMonths, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { DocumentoBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import { toDteInput } from '../../../frontend/src/features/documento-editor/dte-input.ts';
import { emitir, newId, untilDocumento } from '../../solas/paseo/comun.ts';
import type { EstadoDocumento, Paseo } from '../../solas/paseo/comun.ts';
import { EMISOR, preferir } from '../../solas/paseo/cuenta.ts';
import { CASOS_DTE } from '../casos-dte.ts';
import { sampleDraft } from '../issuer.ts';
import { llamar } from './llamar.ts';

/** Cases that one issuer sends, by the way in which it declares meanwhile. */
const CASOS: readonly { regimenSat: RegimenSat; casos: readonly string[] }[] = [
  { regimenSat: 'PAPEQ', casos: ['FPEQ', 'FCAP'] },
  { regimenSat: 'PASIM', casos: ['FACT'] },
  { regimenSat: 'EXENT', casos: ['RECI', 'RDON'] },
  {
    regimenSat: 'PATRI',
    casos: [
      'FACT with both discounts',
      'FACT in USD',
      'FACT exempt',
      'FACT with taxed and exempt lines',
      'FACT on credit',
      'FACT export of goods',
      'FACT export with every field',
      'FCAM of four instalments',
      'FESP',
      'PETROLEO',
      'TURISMO HOSPEDAJE',
    ],
  },
];

export function hoy(): string {
  return toGuatemala(Date.now()).fecha;
}

/** The draft of a case, as of today. */
export function borradorOf(nombre: string): DocumentoBorrador {
  const caso = CASOS_DTE[nombre];
  if (caso === undefined) throw new Error(`No case ${nombre}`);
  const { borrador } = caso.emision;
  const abonos = borrador.datosFacturaCambiaria?.abonos.map((abono, i) => ({
    ...abono,
    fechaVencimiento: addMonths(hoy(), i + 1),
  }));
  return {
    ...borrador,
    idTransaccion: newId(),
    fechaEmision: hoy(),
    fechaVencimiento: borrador.fechaVencimiento === '' ? '' : addMonths(hoy(), 1),
    datosFacturaCambiaria: abonos === undefined ? null : { abonos },
  };
}

export async function enviarInput({ dueno }: Pick<Paseo, 'dueno'>, data: S.DteInput): Promise<string> {
  const { uuidTransaccion } = await llamar(dueno, 'Mutation.certifyDte', { data });
  return uuidTransaccion;
}

export function untilCertificado(paseo: Paseo, id: string): Promise<EstadoDocumento> {
  return untilDocumento(paseo, id, ({ statusDocumento }) => statusDocumento === 'CERTIFICADO');
}

/** Each type of document that an issuer of this product sends, then notes of each kind on some of them. */
export async function emitirCadaTipo(paseo: Paseo): Promise<void> {
  const ids = new Map<string, string>();
  for (const { regimenSat, casos } of CASOS) {
    await llamar(paseo.dueno, 'Mutation.putEstablecimiento', {
      data: {
        ...{ ...EMISOR.establecimiento, regimenSat },
        ...(regimenSat === 'EXENT' ? { tipoPersoneria: 2635 } : {}),
        ...{ codExp: '000001', nombreExp: 'TEJIDOS DE PRUEBA', resolNoRetenIsr: true },
        ...{ numeroResolRetenIsr: 'SAT-2026-1', fechaResolRetenIsr: '2026-01-02' },
      },
    });
    for (const caso of casos) ids.set(caso, await enviarInput(paseo, toDteInput(borradorOf(caso))));
  }
  const emitidos = new Map<string, EstadoDocumento>();
  for (const [caso, id] of ids) emitidos.set(caso, await untilCertificado(paseo, id));
  await emitirNotas(paseo, emitidos);
  await emitirOtras(paseo);
  const cambiaria = emitidos.get('FCAM of four instalments');
  await llamar(paseo.dueno, 'Mutation.pagarDocumento', {
    ...{ idPago: newId(), fechaEmisionUnix: cambiaria?.fechaEmisionUnix ?? 0 },
    ...{ idTransaccion: cambiaria?.idTransaccion ?? '', numeroAbono: 1, metodo: 'TRANSFERENCIA' },
  });
}

/** A sale that its buyer withholds of, and one of the day before, of which its certifier warns. */
async function emitirOtras(paseo: Paseo): Promise<void> {
  const { stack } = paseo;
  const [infile] = stack.certificador.otros('');
  await emitir(paseo, {
    receptor: { nit: '99900033', tipoIdentificador: 'NIT', nombre: 'Ana', correo: '' },
    valorTotal: 6_000,
    detalle: sampleDraft('FACT').detalle.map((linea) => ({ ...linea, precioUnitario: 3_000 })),
  });
  await preferir(paseo, infile?.nit ?? '');
  await emitir(paseo, { fechaEmision: addDays(hoy(), -1) });
  await preferir(paseo, stack.certificador.nit);
}

/** Two credit notes and a debit note on one document, and a note of an instalment on another. */
async function emitirNotas(paseo: Paseo, emitidos: ReadonlyMap<string, EstadoDocumento>): Promise<void> {
  const notas: readonly [string, S.TipoDocumento][] = [
    ['FACT on credit', 'NDEB'],
    ['FACT with both discounts', 'NCRE'],
    ['FACT with both discounts', 'NCRE'],
    ['FCAM of four instalments', 'NABN'],
  ];
  for (const [caso, tipoDocumento] of notas) {
    const origen = emitidos.get(caso);
    const { receptor, detalle, ...resto } = toDteInput({ ...borradorOf(caso), tipoDocumento });
    const [linea] = detalle;
    if (linea === undefined) throw new Error(`${caso} has no line`);
    const nota: S.DteInput = {
      ...resto,
      ...{ receptor, tipoDocumento, valorTotal: 10, fechaVencimiento: null, datosFacturaCambiaria: null },
      ...{ formaPago: null, aplicaIva: tipoDocumento === 'NABN' ? false : resto.aplicaIva },
      detalle: [
        { ...linea, cantidad: 1, precioUnitario: 10, descuento: 0, otrosDescuento: 0, numeroLineaOrigen: 1 },
      ],
      datosNota: {
        numeroAutorizacion: origen?.uuidCertificacion ?? '',
        fechaEmisionDocumentoOrigen: hoy(),
        motivoAjuste: 'Diferencia de precio',
      },
    };
    await untilCertificado(paseo, await enviarInput(paseo, nota));
  }
}
