import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { limiteContingencia } from '#domain/documentos/vida/contingencia.ts';
import { formatFecha } from '#domain/fechas/guatemala.ts';
import { espera } from '#domain/traducciones/areas.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { DescartarDteDocument, GetMotivoSinPaqueteDocument } from '../../generated/datos/espera-credito.ts';
import { execute } from '../../lib/api-client.ts';
import { textosOf } from '../../lib/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { toAlert } from '../../lib/to-alert.ts';
import { useAccion } from '../../lib/use-accion.ts';
import { useCanOpen, usePermiso } from '../../lib/use-permiso.ts';

const t = textosOf({ espera });

type Props = {
  idTransaccion: string;
  fechaEmision: string;
  /** Whether it takes the focus, because the pressed button is gone. */
  isEnfocada?: boolean;
  /** Opens the content as another document, after this one was given up. */
  onEditar: () => void;
  /** Reads the state again, after any answer. */
  onCambio: () => void;
};

/** Says of a document that waits for credits what it waits for, and leads to the purchase; it may be edited or given up. */
export function EsperaCredito({
  idTransaccion,
  fechaEmision,
  isEnfocada = false,
  onEditar,
  onCambio,
}: Props) {
  const canComprar = useCanOpen('suscripcion');
  const canVerPagos = useCanOpen('pagos');
  const canEmitir = usePermiso('emision');
  const { isBusy, error, run } = useAccion(onCambio);
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEnfocada) titulo.current?.focus();
  }, [isEnfocada]);
  const discard = (onDone?: () => void) =>
    run(async () => {
      await execute(DescartarDteDocument, { idTransaccion });
      onDone?.();
    });
  const { data: motivo = null } = useQuery({
    queryKey: ['motivoSinPaquete', idTransaccion],
    queryFn: async ({ signal }) =>
      (await execute(GetMotivoSinPaqueteDocument, {}, signal)).getCreditosRestantes.sinPaquete ?? null,
    gcTime: 0,
  });
  const fecha = formatFecha(limiteContingencia(fechaEmision));
  return (
    <section className="tarjeta pila" aria-labelledby="espera-titulo">
      <h2 id="espera-titulo" tabIndex={-1} ref={titulo}>
        {t('espera.titulo')}
      </h2>
      <Notice tipo="warning">
        <p>{t('espera.texto')}</p>
        {motivo === null ? null : <p>{t(`espera.motivo.${motivo}`)}</p>}
        <p>{t('espera.plazo', { fecha })}</p>
      </Notice>
      {error === null ? null : <Notice tipo="error">{toAlert(error).mensaje}</Notice>}
      {canComprar ? null : <p>{t('espera.pedir')}</p>}
      <div className="fila">
        {canComprar ? (
          <Link className="boton-enlace" to={pathTo('suscripcion')}>
            {t('espera.comprar')}
          </Link>
        ) : null}
        {motivo === 'CONGELADOS' && canVerPagos ? (
          <Link className="boton-enlace" to={pathTo('pagos')}>
            {t('espera.pagos')}
          </Link>
        ) : null}
        {canEmitir ? (
          <>
            <Button icono="editar" ocupado={isBusy} onClick={() => discard(onEditar)}>
              {t('espera.editar')}
            </Button>
            <Button
              icono="eliminar"
              variante="enlace"
              ocupado={isBusy}
              textoOcupado={t('espera.descartando')}
              onClick={() => discard()}
            >
              {t('espera.descartar')}
            </Button>
          </>
        ) : null}
      </div>
    </section>
  );
}
