import type { Campo, Campos } from '#graphql/generated/campo-types.ts';
import { createCertificacion } from './factories/documento.ts';
import { NIT_B, createId } from './factories/ids.ts';

/** Authorisation of a document of B. */
export const UUID_B = createCertificacion(2).uuidCertificacion;
const MOTIVO = 'De A, que no opera nada';

/** Operations of those who operate the service, called by A with ids of things that belong to B. */
export const LLAMADAS_OPERADOR = {
  'Query.getDocumentosEnDuda': { horas: 0 },
  'Mutation.consultarEnDuda': { nit: NIT_B, idTransaccion: createId(3) },
  'Mutation.certificarEnDuda': {
    nit: NIT_B,
    idTransaccion: createId(3),
    data: {
      uuidCertificacion: UUID_B,
      serie: 'B0000000',
      numero: '16384',
      fechaCertificacion: '2026-11-20T10:30',
    },
    motivo: MOTIVO,
  },
  'Mutation.rechazarEnDuda': { nit: NIT_B, idTransaccion: createId(3), motivo: MOTIVO },
  'Mutation.anularEnDuda': {
    nit: NIT_B,
    idTransaccion: createId(3),
    fechaAnulacion: '2026-11-20T10:30',
    motivo: MOTIVO,
  },
  'Mutation.conservarEnDuda': { nit: NIT_B, idTransaccion: createId(3), motivo: MOTIVO },
  'Query.getColasMuertas': {},
  'Mutation.devolverMensajeMuerto': {
    cola: 'certificacion',
    id: createId(3),
    nit: NIT_B,
    motivo: MOTIVO,
  },
  'Mutation.devolverColaMuerta': { cola: 'correo', motivo: MOTIVO },
  'Mutation.borrarMensajeMuerto': {
    cola: 'certificacion',
    id: createId(3),
    nit: NIT_B,
    motivo: MOTIVO,
  },
  'Query.getCorreosEmisor': { nit: NIT_B },
  'Mutation.reenviarCorreoEmisor': {
    nit: NIT_B,
    id: createId(3),
    idReenvio: createId(4),
    motivo: MOTIVO,
  },
  'Mutation.reenviarFallidosEmisor': {
    nit: NIT_B,
    idReenvio: createId(4),
    fechaInicial: 0,
    fechaFinal: 2_000_000,
    motivo: MOTIVO,
  },
  'Mutation.levantarSupresion': { nit: NIT_B, id: createId(3), motivo: MOTIVO },
  'Query.getCreditosEmisor': { nit: NIT_B },
  'Mutation.ajustarCreditos': {
    nit: NIT_B,
    idAjuste: createId(4),
    saldo: 'CerV',
    cantidad: -1,
    motivo: MOTIVO,
  },
  'Query.getComprasEmisor': { nit: NIT_B },
  'Mutation.putPaquete': {
    data: {
      id: 'de-a',
      nombre: 'De A',
      precio: 1,
      precioPaypal: 1,
      cantidadDocs: 1,
      tipo: 'Cer',
      habilitado: true,
      orden: 9,
      caracteristicas: ['De A'],
    },
    version: 0,
    motivo: MOTIVO,
  },
  'Mutation.congelarPaquete': {
    nit: NIT_B,
    fechaCompra: 1,
    congelar: true,
    motivo: MOTIVO,
  },
  'Query.getComprasSinDecidir': {},
  'Query.getBoletaCompra': { nit: NIT_B, fechaCompra: 1 },
  'Mutation.decidirCompra': {
    nit: NIT_B,
    fechaCompra: 1,
    decision: 'APROBADA',
    motivo: MOTIVO,
  },
} as const satisfies { readonly [C in Campo]?: Campos[C]['args'] };
