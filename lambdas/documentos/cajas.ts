import { MAXIMO_MOVIMIENTOS, inicioOf, pendientesOf, resumeCaja } from '#domain/caja/cierre.ts';
import type {
  CierreCaja,
  EstadoCaja,
  LineaCaja,
  LineaCierre,
  MovimientoGuardado,
  ResumenCaja,
} from '#domain/caja/cierre.ts';
import type { LugarCaja } from '#domain/caja/movimiento.ts';
import { AppError } from '#domain/errores/app-error.ts';
import { toGuatemala } from '#domain/fechas/guatemala.ts';
import { isAllowed } from '#domain/sesion/guardias.ts';
import { isSucursalPermitida } from '#domain/sesion/reglas.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { ResolverContext } from '#lambdas/shared/resolver.ts';
import { toMonto } from './to-documento.ts';

/** Movements of a till in an answer, the newest; a close has all of them. */
const MOVIMIENTOS_VISTOS = 200;

/** A till as it stands: the movements that no close has, and their sums. */
export type Caja = {
  lugar: LugarCaja;
  estado: EstadoCaja | null;
  /** Sales whose way of payment was corrected since the last close. */
  correcciones: number;
  /** Everything that was read, also what the last close has. */
  leidos: MovimientoGuardado[];
  pendientes: MovimientoGuardado[];
  resumen: ResumenCaja;
  /** Epoch milliseconds up to which it was read; before the present when there is more. */
  hasta: number;
  hayMas: boolean;
};

type Cual = { idSucursal: number; usuario?: string | null | undefined };

/** Whether the caller sees and closes the tills of all users. */
export function isDeTodas({ sesion }: ResolverContext): boolean {
  return isAllowed('Administrador', { grupos: sesion.grupos, rol: sesion.rol });
}

/** The till that a call names: one's own, or that of another user for an administrator, of real documents or of practice. */
export async function readLugar(
  { idSucursal, usuario }: Cual,
  contexto: ResolverContext,
): Promise<LugarCaja> {
  const { sesion, certificadorConfigs, establecimientos } = contexto;
  // Half of a character, which only a hostile caller sends, has no form in a key.
  const suyo = (usuario ?? sesion.usuario).replace(/\p{Surrogate}/gu, '\uFFFD');
  if (suyo !== sesion.usuario && !isDeTodas(contexto)) throw new AppError('ACCESO_DENEGADO');
  const parametros = { id: String(idSucursal) };
  if (!isSucursalPermitida(sesion.sucursales, idSucursal))
    throw new AppError('SUCURSAL_NO_PERMITIDA', { parametros });
  const [sucursal, [config]] = await Promise.all([
    establecimientos.findSucursal(sesion.nit, idSucursal),
    certificadorConfigs.list(sesion.nit),
  ]);
  if (sucursal === null) throw new AppError('SUCURSAL_NO_ENCONTRADA', { parametros });
  return { sucursal: idSucursal, usuario: suyo, produccion: config?.prod ?? false };
}

export async function readCaja(lugar: LugarCaja, { cajas, sesion, now }: ResolverContext): Promise<Caja> {
  const ahora = now().getTime();
  // It is read before the movements, so a close knows of each correction that it has not read.
  const { estado, correcciones } = await cajas.findEstado(sesion.nit, lugar);
  const desde = inicioOf(estado, ahora);
  const leidos = await cajas.listMovimientos(sesion.nit, lugar, desde, MAXIMO_MOVIMIENTOS);
  const pendientes = pendientesOf(leidos, estado);
  const hayMas = leidos.length === MAXIMO_MOVIMIENTOS;
  return {
    ...{ lugar, estado, correcciones, leidos, pendientes, hayMas },
    resumen: resumeCaja(pendientes, estado?.fondos ?? []),
    hasta: hayMas ? (leidos.at(-1)?.instante ?? ahora) : ahora,
  };
}

/** Instant from which the movements of the next close are. */
export function desdeOf({ estado, pendientes, hasta }: Caja): string {
  return toGuatemala(estado?.hasta ?? pendientes[0]?.instante ?? hasta).iso;
}

export function toCajaView(caja: Caja): S.Caja {
  const { lugar, estado, pendientes, resumen, hasta, hayMas } = caja;
  const { sucursal: idSucursal, usuario, produccion } = lugar;
  return {
    ...{ idSucursal, usuario, produccion, hayMas },
    desde: desdeOf(caja),
    hasta: toGuatemala(hasta).iso,
    cierres: estado?.numero ?? 0,
    documentos: resumen.documentos,
    anulados: resumen.anulados,
    cantidad: resumen.movimientos,
    lineas: resumen.lineas.map(toLineaView),
    movimientos: pendientes
      .slice(-MOVIMIENTOS_VISTOS)
      .reverse()
      .map(({ clave, instante, montos, ...movimiento }) => ({
        ...movimiento,
        id: clave,
        fecha: toGuatemala(instante).iso,
        montos: montos.map(({ metodo, monto }) => ({ metodo, monto: toMonto(monto) })),
      })),
  };
}

function toLineaView(linea: LineaCaja): S.LineaCaja {
  const { moneda, metodo } = linea;
  return {
    ...{ moneda, metodo },
    apertura: toMonto(linea.apertura),
    ventas: toMonto(linea.ventas),
    anulado: toMonto(linea.anulado),
    cobros: toMonto(linea.cobros),
    entradas: toMonto(linea.entradas),
    salidas: toMonto(linea.salidas),
    esperado: toMonto(linea.esperado),
    contado: null,
    diferencia: null,
    queda: null,
  };
}

export function toCierreView({ sucursal: idSucursal, lineas, ...cierre }: CierreCaja): S.CierreCaja {
  return { ...cierre, idSucursal, lineas: lineas.map(toLineaCierreView) };
}

function toLineaCierreView(linea: LineaCierre): S.LineaCaja {
  const orNull = (text: string | null): number | null => (text === null ? null : toMonto(text));
  return {
    ...toLineaView(linea),
    contado: orNull(linea.contado),
    diferencia: orNull(linea.diferencia),
    queda: orNull(linea.queda),
  };
}
