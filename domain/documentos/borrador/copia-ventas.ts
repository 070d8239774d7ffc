import { isRecord } from '../../is-record.ts';
import { IMPUESTOS_ESPECIALES } from '../../impuestos/impuesto.ts';
import type { EnCola } from '../vida/cola.ts';
import { METODOS_PAGO } from '../modelo/metodos-pago.ts';
import { TIPOS_DOCUMENTO } from '../modelo/tipos.ts';
import type { DocumentoBorrador, TipoDocumento } from '../modelo/borrador.ts';

/** Version of the file in which unsent sales travel from one device to another, or wait for the loss of this one. */
const VERSION = 1;
/** Largest file in characters, and the longest text in it. */
const LARGOS = { archivo: 20_000_000, texto: 20_000 } as const;

/** Id of a sale, which is a part of its address. */
const ID = /^[\da-f-]{36}$/;

/** States of a sale that the server may not have: its copy on the device is the only one. */
export const ESTADOS_SIN_ENVIAR = ['borrador', 'en_cola', 'revisar', 'rechazado', 'enviando'] as const;
export type EstadoSinEnviar = (typeof ESTADOS_SIN_ENVIAR)[number];

export function isSinEnviar(estado: string): estado is EstadoSinEnviar {
  return ESTADOS_SIN_ENVIAR.some((each) => each === estado);
}

/** An unsent sale as the file carries it; instants in milliseconds. */
export type VentaCopiada = {
  estado: EstadoSinEnviar;
  creadoEn: number;
  actualizadoEn: number;
  /** Instant at which it was confirmed; null for one that never was. */
  encoladoEn: number | null;
  /** Route that makes the note; null for other documents. */
  rutaNota: string | null;
  /** Reason for which the server refused it. */
  ultimoError: { codigo: string; mensaje: string } | null;
  input: DocumentoBorrador;
};

/** Writes unsent sales of an issuer as the text of a file. */
export function writeCopia(nit: string, ventas: readonly VentaCopiada[]): string {
  return `${JSON.stringify({ version: VERSION, nit, ventas }, null, 2)}\n`;
}

/**
 * Reads the sales in a file; 'ajena' when they are of another issuer, 'invalida' when it is no such file, or a sale in it is
 * damaged: nothing of it is taken then, because a part could be taken for the whole.
 */
export function readCopia(texto: string, nit: string): readonly VentaCopiada[] | 'ajena' | 'invalida' {
  const archivo = texto.length > LARGOS.archivo ? undefined : parse(texto);
  if (!isRecord(archivo) || archivo['version'] !== VERSION) return 'invalida';
  if (archivo['nit'] !== nit) return 'ajena';
  const leidas = read(VENTAS, archivo['ventas']);
  if (leidas === DISTINTO) return 'invalida';
  const ventas = leidas as readonly VentaCopiada[];
  return ventas.every(({ input }) => ID.test(input.idTransaccion)) ? ventas : 'invalida';
}

/**
 * Place in the queue of a sale that comes from a file; undefined for one that was never confirmed. It counts as tried, so that the
 * server is asked for it before it is sent: the device that wrote the file may have sent it since.
 */
export function colaDeCopia({ estado, encoladoEn, creadoEn }: VentaCopiada): EnCola | undefined {
  const isConfirmada = estado === 'en_cola' || estado === 'enviando';
  return isConfirmada ? { encoladoEn: encoladoEn ?? creadoEn, intentos: 1, proximoIntento: 0 } : undefined;
}

function parse(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/** Kind of each value of T; a field that is added to T does not compile until it has its kind. */
type Forma<T> = null extends T
  ? { nulo: Forma<NonNullable<T>> }
  : [T] extends [string]
    ? string extends T
      ? 'texto'
      : readonly T[]
    : [T] extends [number]
      ? 'numero'
      : [T] extends [boolean]
        ? 'logico'
        : T extends readonly (infer E)[]
          ? { lista: Forma<E> }
          : { campos: { readonly [K in keyof T]-?: Forma<T[K]> } };

type FormaSuelta =
  | 'texto'
  | 'numero'
  | 'logico'
  | readonly string[]
  | { nulo: FormaSuelta }
  | { lista: FormaSuelta }
  | { campos: Readonly<Record<string, FormaSuelta>> };

/** Answer for a value of another kind. */
const DISTINTO = Symbol('distinto');

const SIMPLES: Readonly<Record<string, (valor: unknown) => boolean>> = {
  texto: (valor) => typeof valor === 'string' && valor.length <= LARGOS.texto,
  numero: (valor) => typeof valor === 'number' && Number.isFinite(valor),
  logico: (valor) => typeof valor === 'boolean',
};

/** Copy of the value with the known fields alone. */
function read(forma: FormaSuelta, valor: unknown): unknown {
  if (typeof forma === 'string') return SIMPLES[forma]?.(valor) === true ? valor : DISTINTO;
  if ('nulo' in forma) return valor === null ? null : read(forma.nulo, valor);
  if ('lista' in forma) return Array.isArray(valor) ? readTodos(valor, () => forma.lista) : DISTINTO;
  if ('campos' in forma) return readCampos(forma.campos, valor);
  return typeof valor === 'string' && forma.includes(valor) ? valor : DISTINTO;
}

function readTodos(valores: readonly unknown[], formaDe: (i: number) => FormaSuelta): unknown {
  const leidos = valores.map((each, i) => read(formaDe(i), each));
  return leidos.includes(DISTINTO) ? DISTINTO : leidos;
}

function readCampos(campos: Readonly<Record<string, FormaSuelta>>, valor: unknown): unknown {
  if (!isRecord(valor)) return DISTINTO;
  const nombres = Object.keys(campos);
  const valores = nombres.map((nombre) => (Object.hasOwn(valor, nombre) ? valor[nombre] : undefined));
  const formas = Object.values(campos);
  const leidos = readTodos(valores, (i) => formas[i] ?? 'texto');
  return Array.isArray(leidos)
    ? Object.fromEntries(nombres.map((nombre, i) => [nombre, leidos[i]]))
    : DISTINTO;
}

const TEXTO = 'texto';
const NUMERO = 'numero';

const DIRECCION = {
  campos: { direccion: TEXTO, municipio: TEXTO, departamento: TEXTO, codigoPostal: TEXTO, pais: TEXTO },
} as const;

const LINEA: Forma<DocumentoBorrador['detalle'][number]> = {
  campos: {
    codigoProducto: TEXTO,
    codigoAlternoProducto: TEXTO,
    descripcion: TEXTO,
    bienServicio: ['B', 'S'],
    unidadMedida: TEXTO,
    cantidad: TEXTO,
    precioUnitario: TEXTO,
    descuento: TEXTO,
    otrosDescuento: TEXTO,
    exento: 'logico',
    impuesto: {
      nulo: {
        campos: {
          nombreCorto: IMPUESTOS_ESPECIALES,
          codigoUnidadGravable: NUMERO,
          cantidadUnidades: TEXTO,
          montoGravable: TEXTO,
          monto: TEXTO,
        },
      },
    },
    numeroLineaOrigen: { nulo: NUMERO },
  },
};

const EXPORTACION: Forma<NonNullable<DocumentoBorrador['datosExportacion']>> = {
  campos: {
    nombreConsignatario: TEXTO,
    direccionConsignatario: TEXTO,
    codigoConsignatario: TEXTO,
    paisConsignatario: TEXTO,
    nombreComprador: TEXTO,
    direccionComprador: TEXTO,
    codigoComprador: TEXTO,
    lugarExpedicion: TEXTO,
    otraReferencia: TEXTO,
    incoterm: TEXTO,
    nombreExportador: TEXTO,
    codigoExportador: TEXTO,
  },
};

const BORRADOR: Forma<DocumentoBorrador> = {
  campos: {
    idTransaccion: TEXTO,
    sucursal: NUMERO,
    tipoDocumento: Object.keys(TIPOS_DOCUMENTO) as TipoDocumento[],
    receptor: {
      campos: {
        nit: TEXTO,
        tipoIdentificador: ['NIT', 'CF', 'CUI', 'EXT'],
        nombre: TEXTO,
        correo: TEXTO,
        direccionReceptor: { nulo: DIRECCION },
      },
    },
    fechaEmision: TEXTO,
    moneda: ['GTQ', 'USD'],
    aplicaIva: 'logico',
    tipoVenta: ['Local', 'Export'],
    escenarioExento: { nulo: NUMERO },
    detalle: { lista: LINEA },
    tipoCambio: TEXTO,
    fechaVencimiento: TEXTO,
    formaPago: { lista: { campos: { metodo: METODOS_PAGO, monto: TEXTO, entregado: TEXTO } } },
    tipoPersoneria: { nulo: NUMERO },
    frasesElegidas: {
      lista: { campos: { tipoFrase: NUMERO, codigoEscenario: NUMERO, numeroResolucion: TEXTO } },
    },
    datosFacturaCambiaria: {
      nulo: { campos: { abonos: { lista: { campos: { fechaVencimiento: TEXTO, monto: TEXTO } } } } },
    },
    datosNota: {
      nulo: {
        campos: { numeroAutorizacion: TEXTO, fechaEmisionDocumentoOrigen: TEXTO, motivoAjuste: TEXTO },
      },
    },
    datosExportacion: { nulo: EXPORTACION },
  },
};

const VENTAS: Forma<VentaCopiada[]> = {
  lista: {
    campos: {
      estado: ESTADOS_SIN_ENVIAR,
      creadoEn: NUMERO,
      actualizadoEn: NUMERO,
      encoladoEn: { nulo: NUMERO },
      rutaNota: { nulo: TEXTO },
      ultimoError: { nulo: { campos: { codigo: TEXTO, mensaje: TEXTO } } },
      input: BORRADOR,
    },
  },
};
