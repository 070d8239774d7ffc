import { receptorOf } from '#domain/clientes/receptor.ts';
import type { ReceptorDe } from '#domain/clientes/receptor.ts';
import { claveNumero, clavesOf } from '#domain/documentos/busqueda/claves.ts';
import type { ResumenDocumento } from '#domain/documentos/modelo/documento.ts';
import type { DocumentoGuardado } from '#domain/documentos/modelo/documento-guardado.ts';
import type { Alcance, PaginaResumenes, RangoDeLista } from '#lambdas/ports/documentos.ts';

export function isInAlcance(guardado: DocumentoGuardado, alcance: Alcance): boolean {
  if ('fechaInicial' in alcance) return isInRango(guardado, alcance);
  const { rango } = alcance;
  const isEnRango = rango === undefined || isInRango(guardado, rango);
  return (
    isEnRango && ('clave' in alcance ? hasClave(guardado, alcance.clave) : isDeReceptor(guardado, alcance))
  );
}

function hasClave({ documento }: DocumentoGuardado, clave: string): boolean {
  const { numero } = documento;
  return clavesOf(documento).includes(clave) || (numero !== null && claveNumero(numero) === clave);
}

function isInRango(
  { documento: { fechaEmisionUnix, idTransaccion } }: DocumentoGuardado,
  { fechaInicial, fechaFinal, antesDe }: RangoDeLista,
): boolean {
  if (antesDe !== undefined && fechaEmisionUnix === fechaFinal && idTransaccion >= antesDe) return false;
  return fechaEmisionUnix >= fechaInicial && fechaEmisionUnix <= fechaFinal;
}

export function isDeReceptor({ documento }: DocumentoGuardado, receptor: ReceptorDe): boolean {
  const suyo = receptorOf(documento);
  return (
    suyo?.modulo === receptor.modulo &&
    suyo.tipoIdentificador === receptor.tipoIdentificador &&
    suyo.idReceptor === receptor.idReceptor
  );
}

/** Summary of a document; lists never contain lines or data. */
export function toResumen({ documento }: DocumentoGuardado): ResumenDocumento {
  const { detalle: _detalle, datos: _datos, ...resumen } = documento;
  return resumen;
}

/** One page, newest first; the token is the key of its last entry. */
export function cutPagina(
  todos: ResumenDocumento[],
  limite: number,
  siguiente: string | null,
): PaginaResumenes {
  const sorted = todos.sort((a, b) => (sortKey(a) < sortKey(b) ? 1 : -1));
  const rest = siguiente === null ? sorted : sorted.filter((resumen) => sortKey(resumen) < siguiente);
  const documentos = rest.slice(0, limite);
  const last = documentos.at(-1);
  return {
    documentos,
    siguiente: rest.length > limite && last !== undefined ? sortKey(last) : null,
    lugar: last === undefined ? null : { unix: last.fechaEmisionUnix, id: last.idTransaccion },
  };
}

export function sortKey(resumen: ResumenDocumento): string {
  return `${String(resumen.fechaEmisionUnix).padStart(10, '0')}#${resumen.idTransaccion}`;
}

export function dueKey({ fechaVencimiento, idTransaccion }: ResumenDocumento): string {
  return `${fechaVencimiento ?? '9999-12-31'}#${idTransaccion}`;
}
