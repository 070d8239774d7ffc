import { maskCorreo } from '#domain/correo/estado.ts';
import { isReenviable } from '#domain/correo/reenvio.ts';
import { AppError } from '#domain/errores/app-error.ts';
import type * as S from '#graphql/generated/schema-types.ts';
import type { CorreoGuardado } from '#lambdas/ports/correo.ts';
import type { Impedimentos } from '#lambdas/ports/supresiones.ts';
import type { UserResolverContext } from '#lambdas/shared/resolver.ts';
import { requireNit } from './duda.ts';

/** Rows that one reading takes, and readings of one search; a search that finds little ends with them and may go on. */
const FILAS = 100;
const LECTURAS = 10;
/** Longest id of a message; longer texts are not looked up. */
export const LARGO_ID = 100;

type Contexto = Pick<UserResolverContext, 'bandejaSalida' | 'supresiones'>;
type Busqueda = {
  nit: string;
  /** Beginning of the ids; "" for all messages. */
  prefijo: string;
  siguiente: string | null;
  /** Number after which no more rows are read. */
  cuantos: number;
  isBuscado: (correo: CorreoGuardado) => boolean;
};
type Hallazgo = { correos: CorreoGuardado[]; siguiente: string | null; impedimentos: Impedimentos };

/** Messages of an issuer that a test takes, fewer than `cuantos` and one reading more, with what keeps them from leaving. */
export async function searchCorreos(
  { bandejaSalida, supresiones }: Contexto,
  { nit, prefijo, cuantos, isBuscado, ...desde }: Busqueda,
): Promise<Hallazgo> {
  const correos: CorreoGuardado[] = [];
  let { siguiente } = desde;
  for (let lectura = 0; lectura < LECTURAS && correos.length < cuantos; lectura += 1) {
    const pagina = await bandejaSalida.page(nit, { prefijo, limite: FILAS, siguiente });
    correos.push(...pagina.correos.filter(isBuscado));
    ({ siguiente } = pagina);
    if (siguiente === null) break;
  }
  const destinos = correos.map(({ para }) => para);
  return { correos, siguiente, impedimentos: await supresiones.read(nit, destinos) };
}

/** A message of the issuer with what keeps it from leaving; throws CORREO_NO_ENCONTRADO. */
export async function requireCorreo(
  { bandejaSalida, supresiones }: Contexto,
  { nit, id }: Pick<CorreoGuardado, 'nit' | 'id'>,
): Promise<{ correo: CorreoGuardado; impedimentos: Impedimentos }> {
  requireNit(nit);
  const correo = id === '' || id.length > LARGO_ID ? null : await bandejaSalida.find(nit, id);
  if (correo === null) throw new AppError('CORREO_NO_ENCONTRADO');
  return { correo, impedimentos: await supresiones.read(nit, [correo.para]) };
}

/** Whether a message may be sent again now. */
export function canReenviar({ estado, para }: CorreoGuardado, impedimentos: Impedimentos): boolean {
  return isReenviable(estado) && !impedimentos.detenido && !impedimentos.supresiones.has(para.toLowerCase());
}

/** Shows the first letter and the domain: enough to talk about it with the issuer, too little to write to anybody. */
export function toView(correo: CorreoGuardado, impedimentos: Impedimentos): S.CorreoEmisor {
  const { id, clase, idTransaccion, para, estado, fecha, intentos, proximoIntento } = correo;
  return {
    ...{ id, clase, idTransaccion, estado, fecha, intentos },
    para: maskCorreo(para),
    proximoIntento: proximoIntento === null ? null : Math.ceil(proximoIntento / 1000),
    supresion: impedimentos.supresiones.get(para.toLowerCase()) ?? null,
    reenviable: canReenviar(correo, impedimentos),
  };
}

/** The message as it stands now. */
export async function readCorreo(
  contexto: Contexto,
  clave: Pick<CorreoGuardado, 'nit' | 'id'>,
): Promise<S.CorreoEmisor> {
  const { correo, impedimentos } = await requireCorreo(contexto, clave);
  return toView(correo, impedimentos);
}
