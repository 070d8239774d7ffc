import { CLASES_CORREO, ESTADOS_CORREO } from '#domain/correo/estado.ts';
import type { ClaseCorreo, EstadoCorreo } from '#domain/correo/estado.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import type { MensajeContacto } from '#domain/publico/contacto.ts';
import type {
  BandejaSalida,
  ConsultaCorreos,
  CorreoGuardado,
  CorreoNuevo,
  PaginaCorreos,
} from '#lambdas/ports/correo.ts';
import { parteOf } from '#lambdas/shared/pendientes.ts';
import { TRABAJOS } from '#lambdas/shared/trabajos.ts';
import { SI_EXISTE, requireText } from './item.ts';
import type { Cambio, Condicion, ItemKey, Item } from './item.ts';
import { CONCLUIDO, SI_PENDIENTE, queryPendientes, takeLease } from './pendientes.ts';
import { absent, jsonOf, keyOf, number, oneOf, optional, record, row, text } from './read-row.ts';
import type { Reader } from './read-row.ts';
import type { Dynamo } from './tabla.ts';

/** Messages are rows of `Documentos` (M#<id>), in the index of pending work under a value of their own. */
const PENDIENTE = TRABAJOS.correo.sweep.pendiente;
const PREFIJO = 'M#';
/** Rows of before there were two kinds of messages have none: they deliver documents. */
const readClase: Reader<ClaseCorreo> = (valor, lugar) =>
  optional(oneOf(CLASES_CORREO))(valor, lugar) ?? 'DOCUMENTO';
const CONTACTO = jsonOf(
  record<MensajeContacto>({ nombre: text, correo: text, motivo: text, comentario: text }),
);
const readCorreo = row<Omit<CorreoGuardado, 'id' | 'nit' | 'proximoIntento'>>('correo', {
  idTransaccion: text,
  clase: readClase,
  para: text,
  usuario: text,
  destinos: number,
  intentos: number,
  estado: keyOf<EstadoCorreo>(ESTADOS_CORREO),
  fecha: text,
  reenvio: optional(text),
  contacto: absent(CONTACTO),
});

/** Closed, and not opened by the same request before. */
const SI_REABRIBLE = (reenvio: string): Condicion => ({
  expresion:
    'attribute_exists(pk) AND attribute_not_exists(pendiente) AND (attribute_not_exists(reenvio) OR reenvio <> :reenvio)',
  valores: { ':reenvio': reenvio },
});

function correoKey(nit: string, id: string): ItemKey {
  return { pk: nit, sk: `${PREFIJO}${id}` };
}

export function createBandejaSalida(dynamo: Dynamo, tabla: string): BandejaSalida {
  const change = async (nit: string, id: string, cambio: Cambio): Promise<void> => {
    await dynamo.update(tabla, correoKey(nit, id), cambio, { condicion: SI_PENDIENTE });
  };
  return {
    put: async (correo, now) => {
      await dynamo.putNew(tabla, toRow(correo, now));
    },
    find: async (nit, id) => {
      const item = await dynamo.get(tabla, correoKey(nit, id));
      return item === null ? null : toCorreo(item);
    },
    list: async (nit, idTransaccion) => {
      const items = await dynamo.query({
        tabla,
        expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
        valores: { ':nit': nit, ':prefijo': `${PREFIJO}${idTransaccion}-` },
        consistente: true,
        acotada: 'messages of one document, whose number a day the limits of mail bound',
      });
      return items.map(toCorreo);
    },
    page: (nit, consulta) => readPagina(dynamo, tabla, nit, consulta),
    reopen: (nit, id, reenvio, now) =>
      dynamo.update(
        tabla,
        correoKey(nit, id),
        { ...toEspera(id, now), reenvio },
        { condicion: SI_REABRIBLE(reenvio) },
      ),
    lease: (nit, id, now, hasta) => takeLease(dynamo, tabla, correoKey(nit, id), { now, hasta }),
    close: (nit, id, estado, now) => change(nit, id, { ...CONCLUIDO, ...stateOf(estado, now) }),
    retry: (nit, id, proximoIntento, now) =>
      change(nit, id, { leaseHasta: 0, proximoIntento, ...stateOf('REINTENTO', now) }),
    postpone: async (nit, id, proximoIntento, now) => {
      await dynamo.update(
        tabla,
        correoKey(nit, id),
        { leaseHasta: 0, proximoIntento, ...stateOf('ESPERA_TOPE', now) },
        { suma: { intentos: -1 }, condicion: SI_PENDIENTE },
      );
    },
    report: (nit, id, aviso, now) =>
      dynamo.update(
        tabla,
        correoKey(nit, id),
        { ...CONCLUIDO, ...stateOf(aviso, now) },
        { condicion: SI_EXISTE },
      ),
    listPending: async (now, limite) => {
      const items = await queryPendientes(dynamo, tabla, { clase: PENDIENTE, now, limite });
      return items.map((item) => ({
        nit: requireText(item, 'pk'),
        id: requireText(item, 'sk').slice(PREFIJO.length),
      }));
    },
  };
}

async function readPagina(
  dynamo: Dynamo,
  tabla: string,
  nit: string,
  { prefijo, limite, siguiente }: ConsultaCorreos,
): Promise<PaginaCorreos> {
  // A place that is no id of these messages would read other rows, or make DynamoDB fail.
  if (siguiente !== null && !siguiente.startsWith(prefijo)) throw new AppError('PAGINA_INVALIDA');
  const items = await dynamo.query({
    tabla,
    expresion: 'pk = :nit AND begins_with(sk, :prefijo)',
    valores: { ':nit': nit, ':prefijo': `${PREFIJO}${prefijo}` },
    limite: limite + 1,
    ...(siguiente === null ? {} : { desde: correoKey(nit, siguiente) }),
  });
  const correos = items.slice(0, limite).map(toCorreo);
  return { correos, siguiente: items.length > limite ? (correos.at(-1)?.id ?? null) : null };
}

function stateOf(estado: EstadoCorreo, now: Date): Cambio {
  return { estado, fecha: toGuatemala(now.getTime()).iso };
}

function toRow({ nit, id, contacto, ...rest }: CorreoNuevo, now: Date): Cambio {
  return {
    ...correoKey(nit, id),
    ...rest,
    ...(contacto === undefined ? {} : { contacto: JSON.stringify(contacto) }),
    ...toEspera(id, now),
  };
}

/** Attributes of a message that waits for its first attempt. */
function toEspera(id: string, now: Date): Cambio {
  return {
    ...stateOf('EN_COLA', now),
    intentos: 0,
    leaseHasta: 0,
    pendiente: parteOf(PENDIENTE, id),
    proximoIntento: now.getTime(),
  };
}

function toCorreo(item: Item): CorreoGuardado {
  const { proximoIntento } = item;
  return {
    id: requireText(item, 'sk').slice(PREFIJO.length),
    nit: requireText(item, 'pk'),
    ...readCorreo(item),
    proximoIntento: typeof proximoIntento === 'number' ? proximoIntento : null,
  };
}
