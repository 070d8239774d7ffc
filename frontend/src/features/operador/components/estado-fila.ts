import { isEstadoCorreo } from '#domain/correo/estado.ts';
import { isStatus } from '#domain/documentos/modelo/estados.ts';
import type { ColaMuerta, MensajeMuerto } from '../api-muertas.ts';
import { t } from '../i18n.ts';

/** State of the row of a dead letter in words; a state that this page does not know stands for itself. */
export function describeFila(cola: ColaMuerta['cola'], { estado, intentos }: MensajeMuerto): string {
  if (typeof estado !== 'string') return t('operador.muertas.sinFila');
  const cuantos = typeof intentos === 'number' ? intentos : 0;
  const texto = t('operador.intentos', { cantidad: cuantos });
  return `${describeEstado(cola, estado)} · ${texto}`;
}

function describeEstado(cola: ColaMuerta['cola'], estado: string): string {
  if (cola === 'certificacion' && isStatus(estado)) return t(`documentos.estado.${estado}`);
  if (cola === 'correo' && isEstadoCorreo(estado)) return t(`operador.correo.estado.${estado}`);
  if (cola === 'exportacion' && isExportacion(estado)) return t(`operador.exportacion.${estado}`);
  if (cola === 'importacion' && isImportacion(estado)) return t(`operador.importacion.${estado}`);
  return estado;
}

const IMPORTACIONES = ['PREPARANDO', 'LEYENDO', 'TERMINADA', 'FALLIDA', 'DESHACIENDO', 'DESHECHA'] as const;

function isImportacion(estado: string): estado is (typeof IMPORTACIONES)[number] {
  return IMPORTACIONES.some((each) => each === estado);
}

const EXPORTACIONES = ['PREPARANDO', 'LISTA', 'FALLIDA'] as const;

function isExportacion(estado: string): estado is (typeof EXPORTACIONES)[number] {
  return EXPORTACIONES.some((each) => each === estado);
}
