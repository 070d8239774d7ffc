import { formatFecha, toGuatemala } from '#domain/fechas/guatemala.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { showError } from '../../../lib/toasts.ts';
import type { Archivo } from '../archivos.ts';
import { t } from '../i18n.ts';
import type { Etiqueta } from '../i18n.ts';

const LISTA: Readonly<Record<number, Etiqueta>> = {
  0: 'exportacion.estado.listaVacia',
  1: 'exportacion.estado.listaUno',
};

export function listoText(documentos: number): string {
  return t(LISTA[documentos] ?? 'exportacion.estado.LISTA', { documentos });
}

export function periodoText({
  fechaInicial,
  fechaFinal,
}: {
  fechaInicial: number;
  fechaFinal: number;
}): string {
  const [desde = '', hasta = ''] = [fechaInicial, fechaFinal].map((segundos) =>
    formatFecha(toGuatemala(segundos * 1000).fecha),
  );
  return t('exportacion.periodo', { desde, hasta });
}

/** State of a file, whose text says what a finished one contains. */
export function EstadoArchivo({ archivo, listo }: { archivo: Archivo; listo: string }) {
  const { estado, documentos, total } = archivo;
  switch (estado) {
    case 'PREPARANDO':
      return <Progreso documentos={documentos} total={total ?? null} />;
    case 'LISTA':
      return <Badge tono="exito" icono="correcto" texto={listo} />;
    case 'FALLIDA':
      return <Badge tono="peligro" icono="alerta" texto={t('exportacion.estado.FALLIDA')} />;
    case 'VENCIDA':
      return <Badge tono="contorno" icono="reloj" texto={t('exportacion.estado.VENCIDA')} />;
  }
}

function Progreso({ documentos, total }: { documentos: number; total: number | null }) {
  const texto = total === null ? t('exportacion.contando') : t('exportacion.progreso', { documentos, total });
  return (
    <span className="administracion-estado">
      <span role="status">{texto}</span>
      <progress
        className="administracion-progreso"
        aria-label={t('exportacion.avance')}
        {...(total === null ? {} : { max: Math.max(total, 1), value: documentos })}
      />
    </span>
  );
}

type Descarga = {
  archivo: Archivo;
  descargar: UseMutationResult<{ url: string }, Error, string>;
  /** Name of the file for those who hear the page. */
  nombre: string;
};

export function BotonDescarga({ archivo, descargar, nombre }: Descarga) {
  const open = () => {
    descargar.mutate(archivo.id, {
      // The answer is an attachment, so the page stays.
      onSuccess: ({ url }) => window.location.assign(url),
      onError: showError,
    });
  };
  return (
    <Button
      icono="descargar"
      ocupado={descargar.isPending}
      aria-label={t('exportacion.descargarPeriodo', { periodo: nombre })}
      onClick={open}
    >
      <span className="administracion-descargar">{t('exportacion.descargar')}</span>
    </Button>
  );
}
