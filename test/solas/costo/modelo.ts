import type { Cuenta } from '../cuenta.ts';
import { precioOf } from './precios.ts';
import type { Concepto } from './precios.ts';

/** Calls, operations and runs that one document was seen to need. */
export type Medida = {
  readonly cuenta: Cuenta;
  /** Operations of GraphQL that the browser sent, by name. */
  readonly operaciones: Readonly<Record<string, number>>;
  /** Megabytes of memory of each function. */
  readonly memorias: Readonly<Record<string, number>>;
  /** Seconds for which each function did nothing but wait for the certifier. */
  readonly esperas: Readonly<Record<string, number>>;
};

/** One line of the bill of a document. */
export type Renglon = {
  readonly quien: string;
  readonly que: string;
  readonly concepto: Concepto;
  /** Number of what is charged, for one document. */
  readonly cuanto: number;
};

/**
 * Estimates, on the high side, of things that no count tells. A function that calls services one after the other waits for each
 * of them, and works as long as its processor needs with the memory that it has.
 */
export const ESTIMADO = {
  /** Milliseconds for which a function waits for one call of a service. */
  msPorLlamada: 5,
  /** Milliseconds of work of one run with 1,769 MB, which bring one whole processor; less memory takes longer. */
  msDeTrabajo: 15,
  mbDeUnProcesador: 1_769,
  /** Bytes of the lines that Lambda itself writes about a run. */
  bytesDeLambda: 450,
  /** Requests for one message: sent, received and deleted. The poller's empty requests are the same with no document. */
  peticionesPorMensaje: 3,
} as const;

/** Bill of what was counted. */
export function toRenglones(medida: Medida): Renglon[] {
  return [...ofApi(medida), ...ofTablas(medida), ...ofServicios(medida), ...ofFunciones(medida)].filter(
    ({ cuanto }) => cuanto > 0,
  );
}

/** Bill of what happens once in some documents only. */
export function scale(renglones: readonly Renglon[], parte: number): Renglon[] {
  return renglones.map((renglon) => ({ ...renglon, cuanto: renglon.cuanto * parte }));
}

/** US dollars of one line for a thousand documents. */
export function usdPorMil({ concepto, cuanto }: Pick<Renglon, 'concepto' | 'cuanto'>): number {
  return 1_000 * cuanto * precioOf(concepto);
}

export function sumUsdPorMil(renglones: readonly Renglon[]): number {
  return renglones.reduce((suma, renglon) => suma + usdPorMil(renglon), 0);
}

function ofApi({ operaciones }: Medida): Renglon[] {
  return Object.entries(operaciones).flatMap(([que, cuanto]): Renglon[] => [
    { quien: 'browser', que, concepto: 'appsync', cuanto },
    { quien: 'browser', que, concepto: 'wafPeticion', cuanto },
  ]);
}

function ofTablas({ cuenta }: Medida): Renglon[] {
  return group(
    cuenta.consumos.map(({ rol, operacion, tabla, unidades, isLectura }) => ({
      quien: rol,
      que: `${operacion} ${tabla.replace(/^.*-/, '')}`,
      concepto: isLectura ? 'dynamoLectura' : 'dynamoEscritura',
      cuanto: unidades,
    })),
  );
}

/** Calls that are charged one by one; those of DynamoDB are charged by units. */
const POR_LLAMADA: Readonly<Record<string, { concepto: Concepto; veces: number }>> = {
  's3:PutObject': { concepto: 's3Put', veces: 1 },
  's3:PutObjectTagging': { concepto: 's3Put', veces: 1 },
  's3:GetObject': { concepto: 's3Get', veces: 1 },
  // The right that a read of an absent file needs besides; it is no request of its own.
  's3:ListBucket': { concepto: 's3Get', veces: 0 },
  'sqs:SendMessage': { concepto: 'sqs', veces: ESTIMADO.peticionesPorMensaje },
  'kms:Decrypt': { concepto: 'kms', veces: 1 },
  'kms:GenerateDataKey': { concepto: 'kms', veces: 1 },
};

function ofServicios({ cuenta }: Medida): Renglon[] {
  return group(
    cuenta.llamadas.flatMap(({ rol, accion }): Renglon[] => {
      if (accion.startsWith('dynamodb:')) return [];
      const cobro = POR_LLAMADA[accion];
      if (cobro === undefined) throw new Error(`The model of costs has no price for ${accion}`);
      return [{ quien: rol, que: accion, concepto: cobro.concepto, cuanto: cobro.veces }];
    }),
  );
}

function ofFunciones({ cuenta, memorias, esperas }: Medida): Renglon[] {
  return cuenta.corridas.flatMap(({ funcion, veces, bytes }): Renglon[] => {
    if (veces === 0) return [];
    const memoria = memorias[funcion];
    if (memoria === undefined) throw new Error(`No template tells the memory of ${funcion}`);
    const llamadas = cuenta.llamadas.filter(({ rol }) => rol === funcion).length;
    const trabajo = (ESTIMADO.msDeTrabajo * ESTIMADO.mbDeUnProcesador) / memoria;
    const segundos = (llamadas * ESTIMADO.msPorLlamada + veces * trabajo) / 1_000;
    const gbOf = (s: number): number => (s * memoria) / 1_024;
    const renglon = (que: string, concepto: Concepto, cuanto: number): Renglon => ({
      quien: funcion,
      que,
      concepto,
      cuanto,
    });
    return [
      renglon(`${veces} runs`, 'lambdaLlamada', veces),
      renglon('work', 'lambdaGbSegundo', gbOf(segundos)),
      renglon('waiting for the certifier', 'lambdaGbSegundo', gbOf(esperas[funcion] ?? 0)),
      renglon('log', 'logsGb', (bytes + veces * ESTIMADO.bytesDeLambda) / 1e9),
    ];
  });
}

/** Adds up what the same caller did in the same way. */
function group(renglones: readonly Renglon[]): Renglon[] {
  const grupos = new Map<string, Renglon>();
  for (const renglon of renglones) {
    const clave = `${renglon.quien} ${renglon.que} ${renglon.concepto}`;
    const cuanto = (grupos.get(clave)?.cuanto ?? 0) + renglon.cuanto;
    grupos.set(clave, { ...renglon, cuanto });
  }
  return [...grupos.values()];
}
